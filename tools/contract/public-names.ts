import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const workspace = join(import.meta.dirname, '../..');
const read = (pattern: string): string =>
  globSync(pattern, {
    cwd: workspace,
    exclude: (path) => /node_modules|\bdist\b|\.(?:test|stories)\.|\/(?:testing|stories)\b/.test(path),
  })
    .toSorted()
    .map((file) => readFileSync(join(workspace, file), 'utf8'))
    .join('\n');

const all = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);

/** Returns the strings of the constants and functions whose names match. */
const valuesOf = (sources: string, name: string): readonly string[] =>
  all(sources, new RegExp(`^ *(?:export )?const (?:${name})\\b(?!.* = \\[)(.*)`, 'gm')).flatMap((rest) =>
    all(rest, /['`]([\w:-]+(?:\$\{\w+\})?)['`]/g),
  );

/** Collects the names on which apps can depend though no module exports them, by kind. */
export function publicNames(): Readonly<Record<string, readonly string[]>> {
  const sources = read('libs/*/src/**/*.{ts,tsx}');
  const documents = read('libs/*/{README,docs/*}.md');
  const documented = new Set(all(documents, /\b(data-[a-z-]+)/g));
  const styles = read('libs/*/src/**/*.css');
  const names = {
    'design tokens': all(read('libs/ui/src/{tokens/tokens,guest/*}.css'), /(?<![\w-])(--[a-z][\w-]*):/g),
    'attributes of the documents': all(sources + styles, /\b(data-[a-z-]+)/g).filter((name) => documented.has(name)),
    'events of the page': valuesOf(sources, '\\w*Event'),
    cookies: [...valuesOf(sources, '\\w*Cookie|cookieName'), ...all(sources, /Cookie = '([\w-]+)'/g)],
    'keys in storage': [
      ...valuesOf(sources, '\\w*(?:Key|KeyOf)|storageKeys'),
      ...all(sources, /^ *const key = ['`]([\w:-]+(?:\$\{\w+\})?)['`];/gm),
    ],
    'parameters of links': [...valuesOf(sources, '\\w*Parameter'), ...all(documents, /[`#&]([a-z-]+-number)[`=]/g)],
    'message ids': all(read('libs/*/src/locales/en.po'), /^msgid "(.+)"$/gm),
  };
  const known = new Set(Object.values(names).flat());
  const prefixed = all(sources, /['"`](assess-[\w-]*(?:\$\{\w+\})?)/g).filter((name) => !known.has(name));
  const kinds = Object.entries({ ...names, 'other names that begin with assess-': prefixed });
  return Object.fromEntries(kinds.map(([kind, found]) => [kind, [...new Set(found)].toSorted()]));
}
