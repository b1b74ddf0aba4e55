import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { timingsOf, type Timing } from './timings.ts';
import { troubleIn, type Trouble } from './trouble.ts';

/** The numbers of tests that passed and that failed. A check without tests counts as one test. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
});

/** Returns the tally of a check without tests. */
export const oneCheck = (succeeded: boolean): Tally =>
  succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

const vitestSchema = z.pipe(
  z.object({
    success: z.boolean(),
    numPassedTests: z.int(),
    numFailedTests: z.int(),
    testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
  }),
  z.transform(({ numPassedTests, numFailedTests, testResults }): Tally => {
    const brokenFiles = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
    );
    return { passed: numPassedTests, failed: numFailedTests + brokenFiles.length };
  }),
);

const playwrightSchema = z.pipe(
  z.object({
    stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
    errors: z.array(z.unknown()),
  }),
  z.transform(({ stats, errors }): Tally => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
  })),
);

/** Counts the tests in a JSON report of Vitest or Playwright. An unreadable test file counts as one failed test. */
export const tallyReport = (report: unknown): Tally => z.union([vitestSchema, playwrightSchema]).parse(report);

/** More details of reports. */
export interface Told {
  readonly timings: readonly Timing[];
  readonly trouble: readonly Trouble[];
}

/**
 * Runs tests and counts their reports. Without any test, or when the run failed and no report gives a reason, one failure is counted.
 *
 * @param pattern - the paths of the reports; older reports are removed first.
 */
export async function tallyRun(workspace: string, pattern: string, run: () => Promise<boolean>): Promise<Tally & Told> {
  const reports = () => globSync(pattern, { cwd: workspace }).map((file) => join(workspace, file));
  reports().forEach((file) => rmSync(file));
  const succeeded = await run();
  const read: unknown[] = reports().map((file) => JSON.parse(readFileSync(file, 'utf8')));
  const tally = {
    ...sum(read.map(tallyReport)),
    timings: read.flatMap(timingsOf),
    trouble: read.flatMap(troubleIn),
  };
  const isTrustworthy = tally.failed > 0 || (succeeded && tally.passed > 0);
  return isTrustworthy ? tally : { ...tally, failed: 1 };
}
