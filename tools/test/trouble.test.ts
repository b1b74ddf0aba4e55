import { describe, expect, it } from 'vitest';
import { troubleIn, troubleLines, type TestPlace } from './trouble.ts';

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
      { kind: 'flaky', place: { file: '/store/a.test.ts', title: 'waits' }, messages: [failed] },
      { kind: 'failed', place: { file: '/store/a.test.ts', title: 'pays' }, messages: [failed] },
    ]);
  });

  it('finds a test file of Vitest that could not be loaded', () => {
    const report = {
      testResults: [{ name: '/store/a.test.ts', status: 'failed', message: 'No b', assertionResults: [] }],
    };
    expect(troubleIn(report)).toEqual([{ kind: 'failed', place: { file: '/store/a.test.ts' }, messages: ['No b'] }]);
  });

  it('finds the tests of Playwright, those of inner suites too', () => {
    const spec = (title: string, status: string, ...messages: (string | undefined)[]) => ({
      title,
      file: 'journeys/pay.spec.ts',
      line: 7,
      tests: [
        {
          projectName: 'wide',
          status,
          results: messages.map((message) => ({
            duration: 1,
            errors: message ? [{ message, location: { line: 9 } }, { message: 'Test timeout' }] : [],
          })),
        },
      ],
    });
    const inner = { specs: [spec('is declined', 'flaky', 'Late', undefined)] };
    const report = {
      suites: [{ specs: [spec('pays', 'expected', undefined), spec('fails', 'unexpected', 'Never')], suites: [inner] }],
    };
    expect(troubleIn(report)).toEqual([
      {
        kind: 'failed',
        place: { project: 'wide', file: 'journeys/pay.spec.ts', title: 'fails', line: 7 },
        messages: ['line 9: Never', 'Test timeout'],
      },
      {
        kind: 'flaky',
        place: { project: 'wide', file: 'journeys/pay.spec.ts', title: 'is declined', line: 7 },
        messages: ['line 9: Late', 'Test timeout'],
      },
    ]);
  });
});

describe(troubleLines, () => {
  const all = [
    {
      kind: 'failed',
      place: { file: '/store/a', title: 'pays' },
      messages: ['\u001b[31mNever\u001b[39m\nCall log:\n  - waiting for a link', 'Limit', 'Limit'],
    },
    { kind: 'failed', place: { file: '/store/b' }, messages: [''] },
    { kind: 'flaky', place: { file: '/store/c', title: 'waits', project: 'wide' }, messages: ['Late'] },
  ] as const;

  it('lists the tests of one kind, each with the first lines of its failures once, without colours', () => {
    expect(troubleLines(all, 'failed', '/store')).toEqual([
      '  a: pays',
      '      Never - waiting for a link',
      '      Limit',
      '  b',
    ]);
  });

  it('says how to run a test alone', () => {
    const again = ({ file, title }: TestPlace) => `run ${file} ${title}`;
    expect(troubleLines(all, 'flaky', '/store', again)).toEqual([
      '  wide c: waits',
      '      Late',
      '      again: run c waits',
    ]);
  });
});
