import { useEffect, useState } from 'react';
import { runs, type AccessibilityReport, type AccessibilityResult, type Finding, type Run } from './result.ts';

type Reports = Readonly<Partial<Record<Run, AccessibilityReport>>>;

const runNames = Object.keys(runs) as Run[];

/** Reads the report of a run. A build before any run has none. */
async function readReport(run: Run, signal: AbortSignal): Promise<AccessibilityReport | undefined> {
  const answer = await fetch(`accessibility/${run}.json`, { signal });
  return answer.ok ? ((await answer.json()) as AccessibilityReport) : undefined;
}

function useReports(): Reports | undefined {
  const [reports, setReports] = useState<Reports>();
  useEffect(() => {
    const page = new AbortController();
    Promise.all(runNames.map(async (run) => [run, await readReport(run, page.signal)] as const)).then(
      (read) => setReports(Object.fromEntries(read)),
      (error: unknown) => page.signal.aborted || console.warn('failed to read the accessibility reports', error),
    );
    return () => page.abort();
  }, []);
  return reports;
}

const rulesOf = (count: number) => (count === 1 ? '1 rule' : `${count} rules`);

function Findings({ title, findings }: { title: string; findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <details open={title === 'Fails'}>
      <summary>
        {title}: {rulesOf(findings.length)}
      </summary>
      <ul>
        {findings.map(({ rule, help, helpUrl, elements }) => (
          <li key={rule}>
            <a href={helpUrl} target="_blank" rel="noreferrer">
              {help}
            </a>
            {` (${elements === 1 ? '1 element' : `${elements} elements`})`}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Result({ result }: { result: AccessibilityResult | undefined }) {
  if (!result) return 'Not checked';
  return (
    <>
      {result.violations.length === 0 ? '✓ ' : ''}
      {rulesOf(result.passes)} passed
      <Findings title="Fails" findings={result.violations} />
      <Findings title="Review by eye" findings={result.incomplete} />
    </>
  );
}

/** Shows what axe found in the states of a component at the last run of the stories as tests. */
export function AccessibilitySection({ states }: { states: readonly { id: string; name: string }[] }) {
  const reports = useReports();
  if (!reports) return null;
  const shown = runNames.filter((run) => states.some(({ id }) => reports[run]?.[id]));
  const commits = new Set(shown.flatMap((run) => states.flatMap(({ id }) => reports[run]?.[id]?.commit ?? [])));
  return (
    <>
      <h2 id="accessibility">Accessibility</h2>
      {shown.length === 0 ? (
        <p>
          There is no report of these states. <code>npm test -- stories narrow-stories</code> checks them with axe; the
          next build of Storybook shows the result here.
        </p>
      ) : (
        <>
          <p>
            axe checked the states with its rules for WCAG 2.0 to 2.2, levels A and AA, at commit{' '}
            {[...commits].join(', ')}.
          </p>
          <table>
            <thead>
              <tr>
                <th>State</th>
                {shown.map((run) => (
                  <th key={run}>{runs[run]}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {states.map(({ id, name }) => (
                <tr key={id}>
                  <td>{name}</td>
                  {shown.map((run) => (
                    <td key={run}>
                      <Result result={reports[run]?.[id]} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </>
  );
}
