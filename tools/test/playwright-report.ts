import * as z from 'zod/mini';

const suiteSchema = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: z.int(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.string(),
          results: z.array(
            z.object({
              duration: z.number(),
              errors: z._default(
                z.array(
                  z.object({
                    message: z._default(z.string(), ''),
                    location: z.optional(z.object({ line: z.int() })),
                  }),
                ),
                [],
              ),
            }),
          ),
        }),
      ),
    }),
  ),
  get suites() {
    return z.optional(z.array(suiteSchema));
  },
});

type Suite = z.infer<typeof suiteSchema>;

/** The schema of the fields of Playwright's JSON report that the tests' tools read. */
export const playwrightSchema = z.object({ suites: z.array(suiteSchema) });

/** One test in one project, with the results of all its tries. */
export type PlaywrightTest = Suite['specs'][number]['tests'][number] &
  Pick<Suite['specs'][number], 'title' | 'file' | 'line'>;

/** Lists all tests of a report, including those of inner suites. */
export const playwrightTests = ({ suites }: z.infer<typeof playwrightSchema>): PlaywrightTest[] =>
  suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, line, tests }) => tests.map((test) => ({ ...test, file, title, line }))),
    ...playwrightTests({ suites: inner }),
  ]);
