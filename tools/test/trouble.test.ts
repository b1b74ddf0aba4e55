import { describe, expect, it } from 'vitest';
import { troubleIn, troubleLines } from './trouble.ts';

const failed = 'AssertionError: expected 1 to be 2\n    at a.test.ts:3';

const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
  fullName,
  status,
  failureMessages,
});

describe(troubleIn, () => {
  it('finds the tests of Vitest that failed, at last or at first', () => {
    const assertionResults = [test('adds', 'passed'), test('waits', 'passed', failed), test('pays', 'failed', failed)];
    const report = { testResults: [{ name: '/store/a.test.ts', status: 'failed', assertionResults }] };
    expect(troubleIn(report)).toEqual([
      { kind: 'flaky', name: '/store/a.test.ts: waits', message: failed },
      { kind: 'failed', name: '/store/a.test.ts: pays', message: failed },
    ]);
  });

  it('finds a test file of Vitest that could not be loaded', () => {
    const report = {
      testResults: [{ name: '/store/a.test.ts', status: 'failed', message: 'No b', assertionResults: [] }],
    };
    expect(troubleIn(report)).toEqual([{ kind: 'failed', name: '/store/a.test.ts', message: 'No b' }]);
  });

  it('finds the tests of Playwright, those of inner suites too', () => {
    const spec = (title: string, status: string, ...messages: (string | undefined)[]) => ({
      title,
      file: 'journeys/pay.spec.ts',
      tests: [
        {
          projectName: 'wide',
          status,
          results: messages.map((message) => ({ duration: 1, ...(message && { error: { message } }) })),
        },
      ],
    });
    const inner = { specs: [spec('is declined', 'flaky', 'Late', undefined)] };
    const report = {
      suites: [{ specs: [spec('pays', 'expected', undefined), spec('fails', 'unexpected', 'Never')], suites: [inner] }],
    };
    expect(troubleIn(report)).toEqual([
      { kind: 'failed', name: 'wide journeys/pay.spec.ts: fails', message: 'Never' },
      { kind: 'flaky', name: 'wide journeys/pay.spec.ts: is declined', message: 'Late' },
    ]);
  });
});

it('lists those of one kind, each with the first line of what it said, without colours', () => {
  const all = [
    { kind: 'failed', name: '/store/a: pays', message: '\u001b[31mNever\u001b[39m\nat a.test.ts' },
    { kind: 'failed', name: '/store/b', message: '' },
    { kind: 'flaky', name: '/store/c', message: 'Late' },
  ] as const;
  expect(troubleLines(all, 'failed', '/store')).toEqual(['  a: pays', '      Never', '  b']);
});
