import { execFileSync } from 'node:child_process';
import { listsFolder } from './lists.ts';

const declaration =
  /^(?:\/\/ (?<alias>\w+)(?: is|: see above)|(?:abstract )?(?:type|interface|const|class|function) (?<name>\w+))/;

/** Returns the names in a checked-in list, each after its heading: a kind of names, or an entry of a library. */
function namesIn(list: string): readonly string[] {
  let heading = '';
  return list.split('\n').flatMap((line) => {
    heading = /^(?:# |\/\/ (?=@|not exported))(.*)$/.exec(line)?.[1] ?? heading;
    if (heading.startsWith('@')) {
      const { alias, name } = declaration.exec(line)?.groups ?? {};
      return alias || name ? [`${heading} ${alias ?? name}`] : [];
    }
    return heading.startsWith('not exported') || /^#|^$/.test(line) ? [] : [`${heading} ${line}`];
  });
}

/** Returns the names of an older list that are gone and that the upgrade page does not have in backticks. */
export function unexplained(before: string, after: string, page: string): readonly string[] {
  const today = new Set(namesIn(after));
  return namesIn(before).filter((name) => !today.has(name) && !page.includes(`\`${name.split(' ').at(-1)}\``));
}

/** Returns the lists as they were when a library was last released, by path; without a release there are none. */
export function releasedLists(repository: string): Readonly<Record<string, string>> {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' });
  const lines = (text: string) => text.split('\n').filter(Boolean);
  const [tag] = lines(git('tag', '--list', '@assess/*', '--merged', 'HEAD', '--sort=-creatordate'));
  if (!tag) return {};
  const files = lines(git('ls-tree', '-r', '--name-only', tag, listsFolder));
  return Object.fromEntries(files.map((file) => [file, git('show', `${tag}:${file}`)]));
}
