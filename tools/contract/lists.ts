import { join } from 'node:path';
import { buildReports } from './api-reports.ts';
import { publicNames } from './public-names.ts';

/** The folder of the checked-in lists, relative to the workspace. */
export const listsFolder = 'docs/public';

const listOf = (names: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(names)
    .map(([kind, list]) => `# ${kind}\n\n${list.join('\n')}\n`)
    .join('\n');

/** Returns the text of each checked-in list by its path: the names beyond exports, and the types that each library exports. */
export const buildLists = (): Readonly<Record<string, string>> => ({
  [join(listsFolder, 'names.txt')]: listOf(publicNames()),
  ...Object.fromEntries(
    Object.entries(buildReports()).map(([library, report]) => [join(listsFolder, 'api', `${library}.txt`), report]),
  ),
});
