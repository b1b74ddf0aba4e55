import * as z from 'zod/mini';
import { playwrightSchema, playwrightTests, type PlaywrightTest } from './playwright-report.ts';

/** A test that failed, or that passed only after a retry. */
export interface Trouble {
  readonly kind: 'failed' | 'flaky';
  readonly name: string;
  /** The first line of its error message. */
  readonly message: string;
}

const vitestSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z._default(z.string(), ''),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z._default(z.array(z.string()), []) }),
      ),
    }),
  ),
});

/** Reads a JSON report of Vitest or of Playwright. An unreadable test file is a failed test of that name. */
export function troubleIn(report: unknown): Trouble[] {
  const parsed = z.union([vitestSchema, playwrightSchema]).parse(report);
  return 'suites' in parsed
    ? playwrightTests(parsed).flatMap(troubleOfTest)
    : parsed.testResults.flatMap(troubleInFile);
}

function troubleInFile({
  name,
  status,
  message,
  assertionResults,
}: z.infer<typeof vitestSchema>['testResults'][number]) {
  if (status === 'failed' && assertionResults.length === 0) return [{ kind: 'failed', name, message } as const];
  return assertionResults.flatMap(({ fullName, status: outcome, failureMessages: [said] }): Trouble[] => {
    const kind = outcome === 'failed' ? 'failed' : 'flaky';
    return kind === 'flaky' && said === undefined ? [] : [{ kind, name: `${name}: ${fullName}`, message: said ?? '' }];
  });
}

const kindOf: Readonly<Record<string, Trouble['kind']>> = { unexpected: 'failed', flaky: 'flaky' };

function troubleOfTest({ name, status, results }: PlaywrightTest): Trouble[] {
  const kind = kindOf[status];
  return kind ? [{ kind, name, message: results.find(({ error }) => error)?.error?.message ?? '' }] : [];
}

const colours = new RegExp(`${String.fromCodePoint(27)}\\[[\\d;]*m`, 'g');

/** Lists the tests of one kind, one line each, with the first line of the error message below; paths are relative to `workspace`. */
export const troubleLines = (all: readonly Trouble[], kind: Trouble['kind'], workspace: string): string[] =>
  all
    .filter((each) => each.kind === kind)
    .flatMap(({ name, message }) => {
      const [said = ''] = message.replaceAll(colours, '').split('\n');
      return [`  ${name.replace(`${workspace}/`, '')}`, ...(said ? [`      ${said}`] : [])];
    });
