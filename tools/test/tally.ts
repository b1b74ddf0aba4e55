import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { timingsOf, type Timing } from './timings.ts';
import { troubleIn, type Trouble } from './trouble.ts';

/** How many tests, or checks that count as one test each, passed and failed. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
});

/** A check that has no tests of its own. */
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

/** Reads a JSON report of Vitest or Playwright. A test file that could not be read counts as one failed test. */
export const tallyReport = (report: unknown): Tally => z.union([vitestSchema, playwrightSchema]).parse(report);

/** More of what reports say. */
export interface Told {
  readonly timings: readonly Timing[];
  readonly trouble: readonly Trouble[];
}

/**
 * Runs tests and counts what their reports say. Without any test, or when the run failed and no report says why, one
 * failure is counted.
 *
 * @param pattern - where the reports will be; older ones are removed first.
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
