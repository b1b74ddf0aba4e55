import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { oneCheck, sum, tallyReport, tallyRun } from './tally.ts';

const vitestReport = (passed: number, failed = 0) => ({
  success: failed === 0,
  numPassedTests: passed,
  numFailedTests: failed,
  testResults: [
    {
      name: '/store/a.test.ts',
      startTime: 1_000,
      endTime: 1_500,
      status: failed ? 'failed' : 'passed',
      assertionResults: Array.from({ length: passed + failed }, (_, index) => ({
        fullName: `test ${index}`,
        status: index < passed ? 'passed' : 'failed',
        failureMessages: index < passed ? [] : ['no'],
      })),
    },
  ],
});

const playwrightReport = (
  stats: { expected: number; unexpected?: number; flaky?: number },
  errors: unknown[] = [],
) => ({
  stats: { unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
});

describe(tallyReport, () => {
  it('counts the tests of Vitest', () => {
    expect(tallyReport(vitestReport(3, 2))).toEqual({ passed: 3, failed: 2 });
  });

  it('counts a test file of Vitest that could not be loaded as a failure', () => {
    const broken = { ...vitestReport(3), success: false, testResults: [{ status: 'failed', assertionResults: [] }] };
    expect(tallyReport(broken)).toEqual({ passed: 3, failed: 1 });
  });

  it('counts the tests of Playwright, those that passed when tried again as passed', () => {
    expect(tallyReport(playwrightReport({ expected: 5, unexpected: 1, flaky: 1 }))).toEqual({ passed: 6, failed: 1 });
  });

  it('counts an error of Playwright outside any test', () => {
    expect(tallyReport(playwrightReport({ expected: 0 }, [{ messages: ['set-up failed'] }]))).toEqual({
      passed: 0,
      failed: 1,
    });
  });
});

describe(tallyRun, () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tally-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (project: string, report: object) => {
    mkdirSync(join(folder, project), { recursive: true });
    writeFileSync(join(folder, project, 'unit.json'), JSON.stringify(report));
  };
  const tally = (succeeded: boolean, reports: Record<string, object>) =>
    tallyRun(folder, '*/unit.json', async () => {
      for (const [project, report] of Object.entries(reports)) write(project, report);
      return succeeded;
    });

  it('adds up the reports of all projects', async () => {
    expect(await tally(false, { one: vitestReport(2), two: vitestReport(3, 1) })).toEqual({
      passed: 5,
      failed: 1,
      timings: Array.from({ length: 2 }, () => ({ name: '/store/a.test.ts', ms: 500 })),
      trouble: [{ kind: 'failed', place: { file: '/store/a.test.ts', title: 'test 3' }, messages: ['no'] }],
    });
  });

  it('does not count the report of an earlier run', async () => {
    write('one', vitestReport(2));
    expect(await tally(true, { two: vitestReport(3) })).toMatchObject({ passed: 3, failed: 0 });
  });

  it('counts a run without tests as failed', async () => {
    expect(await tally(true, {})).toMatchObject({ passed: 0, failed: 1 });
  });

  it('counts a run that failed without saying why as failed', async () => {
    expect(await tally(false, { one: vitestReport(2) })).toMatchObject({ passed: 2, failed: 1 });
  });
});

it('counts a check without tests as one test', () => {
  expect(sum([oneCheck(true), oneCheck(true), oneCheck(false)])).toEqual({ passed: 2, failed: 1 });
});
