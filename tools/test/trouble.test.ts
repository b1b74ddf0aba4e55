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
      { kind: 'flaky', place: { file: '/store/a.test.ts', title: 'waits' }, message: failed },
      { kind: 'failed', place: { file: '/store/a.test.ts', title: 'pays' }, message: failed },
    ]);
  });

  it('finds a test file of Vitest that could not be loaded', () => {
    const report = {
      testResults: [{ name: '/store/a.test.ts', status: 'failed', message: 'No b', assertionResults: [] }],
    };
    expect(troubleIn(report)).toEqual([{ kind: 'failed', place: { file: '/store/a.test.ts' }, message: 'No b' }]);
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
          results: messages.map((message) => ({ duration: 1, ...(message && { error: { message } }) })),
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
        message: 'Never',
      },
      {
        kind: 'flaky',
        place: { project: 'wide', file: 'journeys/pay.spec.ts', title: 'is declined', line: 7 },
        message: 'Late',
      },
    ]);
  });
});

describe(troubleLines, () => {
  const all = [
    { kind: 'failed', place: { file: '/store/a', title: 'pays' }, message: '\u001b[31mNever\u001b[39m\nat a.test.ts' },
    { kind: 'failed', place: { file: '/store/b' }, message: '' },
    { kind: 'flaky', place: { file: '/store/c', title: 'waits', project: 'wide' }, message: 'Late' },
  ] as const;

  it('lists the tests of one kind, each with the first line of its failure, without colours', () => {
    expect(troubleLines(all, 'failed', '/store')).toEqual(['  a: pays', '      Never', '  b']);
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
