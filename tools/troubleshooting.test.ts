import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const workspace = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(workspace, file), 'utf8');

const sections = read('TROUBLESHOOTING.md').split(/^## /m).slice(1);
const ours = globSync(
  ['libs/*/src/**/*.{ts,tsx}', 'tools/start/*.ts', 'apps/{gateway,sandbox}/src/*.ts', 'apps/sandbox/src/flags/*.ts'],
  {
    cwd: workspace,
    exclude: (path) => /\.(test|stories)\./.test(path),
  },
).map((file) => ({ file, text: read(file) }));

/** Texts of lingui, npm and bundlers, which are not in the sources of this workspace. */
const ofOthers = ['useLingui hook was used without I18nProvider', 'EBADENGINE', '"createContext" is not exported'];

/** The quoted texts: the cells of the column `Text` in every table. */
const quoted = sections.flatMap((section) => {
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const at = rows[0]?.indexOf('Text') ?? -1;
  return rows.slice(2).flatMap((cells) => [...(cells[at] ?? '').matchAll(/`([^`]+)`/g)].map(([, text = '']) => text));
});

/** True if a source contains a text, with any other text in place of each `…`. */
function isSaid(text: string): boolean {
  const parts = text.split('…').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const pattern = new RegExp(parts.join(String.raw`(?:\$\{[^\n]*?\}|\$\{\n[^}]*\})`));
  return ours.some((source) => pattern.test(source.text));
}

describe('every text that troubleshooting quotes is in the sources', () => {
  it('finds them', () => expect(quoted.length).toBeGreaterThan(50));
  it.each(quoted.filter((text) => !ofOthers.includes(text)))('%s', (text) => expect(isSaid(text)).toBe(true));
});

const classes = ours.flatMap(({ file, text }) =>
  file.startsWith('libs/') ? [...text.matchAll(/export class (\w+Error) /g)].map(([, name = '']) => name) : [],
);
const kinds = ours.flatMap(({ text }) =>
  [...text.matchAll(/export type (\w+)Kind = ((?:'[\w-]+'[ |\n]*)+);/g)]
    .filter(([, name = '']) => name.endsWith('Error'))
    .flatMap(([, name = '', union = '']) =>
      [...union.matchAll(/'([\w-]+)'/g)].map(([, kind = '']) => [name, kind] as const),
    ),
);

describe('every error of a library has its row', () => {
  it('finds them', () => expect(Math.min(classes.length, kinds.length)).toBeGreaterThan(3));
  it.each(classes)('%s', (name) =>
    expect(sections.some((section) => section.split('\n')[0]?.includes(`\`${name}\``))).toBe(true),
  );
  it.each(kinds)('%s: %s', (name, kind) => {
    const section = sections.find((each) => each.split('\n')[0]?.includes(`\`${name}\``));
    expect(section).toMatch(new RegExp(`^\\| \`${kind}\``, 'm'));
  });
});
