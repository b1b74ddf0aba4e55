import { describe, expect, it } from 'vitest';
import { isWorthShowing } from './log-lines.ts';

describe(isWorthShowing, () => {
  it.each([
    ['a warning of a JSON log', '{"level":40,"msg":"slow"}', 'stdout', true],
    ['an error of a JSON log', '{"level":50,"msg":"broken"}', 'stdout', true],
    ['a note of a JSON log', '{"level":30,"msg":"ready"}', 'stderr', false],
    ['plain text for the error stream', 'gateway: PORT is bad', 'stderr', true],
    ['plain text beside it', 'sandbox: http://127.0.0.1:3002', 'stdout', false],
    ['an empty line', '', 'stderr', false],
  ] as const)('decides on %s', (_, line, stream, expected) => {
    expect(isWorthShowing(line, stream)).toBe(expected);
  });
});
