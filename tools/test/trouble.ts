import * as z from 'zod/mini';
import { playwrightSchema, playwrightTests, type PlaywrightTest } from './playwright-report.ts';

/** The location of a test, from which a command to run only this test can be built. */
export interface TestPlace {
  readonly file: string;
  /** The test's title; missing for a file that could not be read. */
  readonly title?: string;
  /** The line of a test of Playwright. */
  readonly line?: number;
  /** The project of a test of Playwright. */
  readonly project?: string;
}

/** A test that failed, or passed only when it was tried again. */
export interface Trouble {
  readonly kind: 'failed' | 'flaky';
  readonly place: TestPlace;
  /** The messages of its failures. A test that exceeds its time limit has two: one names the limit, one what it waited for. */
  readonly messages: readonly string[];
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
  if (status === 'failed' && assertionResults.length === 0)
    return [{ kind: 'failed', place: { file: name }, messages: [message] } as const];
  return assertionResults.flatMap(({ fullName, status: outcome, failureMessages: messages }): Trouble[] => {
    const kind = outcome === 'failed' ? 'failed' : 'flaky';
    if (kind === 'flaky' && messages.length === 0) return [];
    return [{ kind, place: { file: name, title: fullName }, messages }];
  });
}

const kindOf: Readonly<Record<string, Trouble['kind']>> = { unexpected: 'failed', flaky: 'flaky' };

function troubleOfTest({ status, results, projectName, ...place }: PlaywrightTest): Trouble[] {
  const kind = kindOf[status];
  if (!kind) return [];
  const { file, title, line } = place;
  const messages = results.flatMap(({ errors }) =>
    errors.map(({ message, location }) => `${location ? `line ${location.line}: ` : ''}${message}`),
  );
  return [{ kind, place: { file, title, line, project: projectName }, messages }];
}

const colours = new RegExp(`${String.fromCodePoint(27)}\\[[\\d;]*m`, 'g');

/** Returns the first line of a message, and what Playwright waited for. */
function reasonIn(message: string): string {
  const [first = '', ...others] = message.replaceAll(colours, '').split('\n');
  const awaited = others.find((line) => line.trim().startsWith('- waiting for '));
  return awaited ? `${first} ${awaited.trim()}` : first;
}

/** Returns the name of a test as the report prints it. */
const nameOf = ({ project, file, title }: TestPlace): string =>
  `${project ? `${project} ` : ''}${file}${title ? `: ${title}` : ''}`;

/**
 * Lists the failed or the flaky tests, each with the first lines of its failures and with the command that runs only this test. Paths
 * below `workspace` are relative to it.
 */
export const troubleLines = (
  all: readonly Trouble[],
  kind: Trouble['kind'],
  workspace: string,
  again?: (place: TestPlace) => string,
): string[] =>
  all
    .filter((each) => each.kind === kind)
    .map(({ place, messages }) => ({ place: { ...place, file: place.file.replace(`${workspace}/`, '') }, messages }))
    .flatMap(({ place, messages }) => [
      `  ${nameOf(place)}`,
      ...new Set(messages.map((message) => `      ${reasonIn(message)}`).filter((line) => line.trim())),
      ...(again ? [`      again: ${again(place)}`] : []),
    ]);
