import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imperatives } from './plain-english/words.ts';

const nxJson = JSON.parse(readFileSync(join(import.meta.dirname, '../nx.json'), 'utf8')) as {
  release: { conventionalCommits: { types: Record<string, unknown> } };
};

/** The scopes that a commit may have, from the table that `nx release` uses to determine version bumps. */
export const commitScopes: readonly string[] = Object.keys(nxJson.release.conventionalCommits.types);

const longest = 72;
const byGit = /^(Merge |Revert "|(fixup|squash|amend)! )/;
const subjectPattern = /^(?<scope>[a-z0-9-]+)!?: \S/;

/**
 * Explains why a commit's subject is not `scope: imperative …` (`scope!: …` for a break). `undefined` when the subject has this form, or
 * git generated it.
 */
export function subjectFault(subject: string): string | undefined {
  if (byGit.test(subject)) return undefined;
  const scope = subjectPattern.exec(subject)?.groups?.['scope'];
  if (scope === undefined) return 'A subject is "scope: what", or "scope!: what" where users of a library must change.';
  if (!commitScopes.includes(scope)) return `There is no scope "${scope}". They are ${commitScopes.join(', ')}.`;
  const [verb = ''] = subject
    .replace(/^\S+ /, '')
    .toLowerCase()
    .split(/[\s:,]/);
  if (!imperatives.has(verb))
    return `"${verb}" is not an imperative of tools/plain-english/words.ts: say what the commit does.`;
  if (subject.length > longest) return `The subject has ${subject.length} characters, ${longest} at most.`;
  return undefined;
}
