import * as z from 'zod/mini';

/** How long one file of unit tests, one story file or one journey took. */
export interface Timing {
  readonly name: string;
  readonly ms: number;
  /** True if it failed at first and passed when it was tried again. */
  readonly isFlaky?: boolean;
}

const vitestSchema = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});

const suiteSchema = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.string(),
          results: z.array(z.object({ duration: z.number() })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.optional(z.array(suiteSchema));
  },
});

type Suite = z.infer<typeof suiteSchema>;

const playwrightSchema = z.object({ suites: z.array(suiteSchema) });

/** Reads a JSON report of Vitest, file by file, or of Playwright, test by test. */
export function timingsOf(report: unknown): Timing[] {
  const parsed = z.union([vitestSchema, playwrightSchema]).parse(report);
  return 'suites' in parsed
    ? parsed.suites.flatMap(timingsOfSuite)
    : parsed.testResults.map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime }));
}

const timingsOfSuite = ({ specs, suites = [] }: Suite): Timing[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `${projectName} ${file}: ${title}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      ...(status === 'flaky' && { isFlaky: true }),
    })),
  ),
  ...suites.flatMap(timingsOfSuite),
];

/** The slowest, as lines; paths below `workspace` without it. */
export function slowestLines(timings: readonly Timing[], workspace: string, count = 10): string[] {
  const slowest = timings.toSorted((a, b) => b.ms - a.ms).slice(0, count);
  return slowest.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${name.replace(`${workspace}/`, '')}`);
}

/** The tests that passed only when they were tried again, as lines. Each of them is a fault of the test or of the product. */
export const flakyLines = (timings: readonly Timing[]): string[] =>
  timings.filter(({ isFlaky }) => isFlaky).map(({ name }) => `           ${name}`);
