import * as z from 'zod/mini';
import { playwrightSchema, playwrightTests } from './playwright-report.ts';

/** The duration of one file of unit tests, one story file or one journey. */
export interface Timing {
  readonly name: string;
  readonly ms: number;
}

const vitestSchema = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});

/** Reads a JSON report of Vitest, file by file, or of Playwright, test by test. */
export function timingsOf(report: unknown): Timing[] {
  const parsed = z.union([vitestSchema, playwrightSchema]).parse(report);
  return 'suites' in parsed
    ? playwrightTests(parsed).map(({ projectName, file, title, results }) => ({
        name: `${projectName} ${file}: ${title}`,
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
      }))
    : parsed.testResults.map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime }));
}

/** Lists the slowest, one line each, with paths relative to `workspace`. */
export function slowestLines(timings: readonly Timing[], workspace: string, count = 10): string[] {
  const slowest = timings.toSorted((a, b) => b.ms - a.ms).slice(0, count);
  return slowest.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${name.replace(`${workspace}/`, '')}`);
}
