import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const workspace = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(workspace, file), 'utf8');

const specification = read('docs/specification.md');

/** The heading of each section and the titles in bold in it, by section number. */
const namesBySection = new Map(
  specification
    .split(/^## /m)
    .slice(1)
    .map((section) => [
      Number.parseInt(section),
      [...section.matchAll(/^### (.+)$|\*\*(.+?)\*\*/gm)].map(([, heading, part]) => heading ?? part ?? ''),
    ]),
);

const sources = globSync(['*.md', '{apps,libs,examples,tools,docs,benchmarks,resilience}/**/*.{ts,tsx,css,sql,md}'], {
  cwd: workspace,
  exclude: (path) => /node_modules|dist|out-tsc/.test(path),
}).filter((file) => file !== 'docs/specification.md' && file !== 'tools/specification.test.ts');

/** Every reference to the specification, with the title that follows it, if any: `spec §4 Region switching, §7 Gateway`. */
const references = sources.flatMap((file) => {
  const text = read(file).replaceAll(/\n\s*(?:\*(?!\/)|--|\/\/)?\s*/g, ' ');
  return [...text.matchAll(/[Ss]pec (§.{0,120})/g)].flatMap(([, run = '']) =>
    [...run.matchAll(/(?:^|(?:,| and| to) )§(\d+)(?: ([A-Z][\w -]*))?/g)].map(
      ([, section, name]) => [file, Number(section), name] as const,
    ),
  );
});

const isPartOf = (section: number, words: string): boolean =>
  (namesBySection.get(section) ?? []).some((name) => words.startsWith(name) || name.startsWith(words.trim()));

it('references to the specification are found', () => {
  expect(references.length).toBeGreaterThan(150);
});

it.each(references.filter(([, , name]) => name === undefined))('%s: there is a section %i', (_, section) => {
  expect([...namesBySection.keys()]).toContain(section);
});

it.each(references.filter(([, , name]) => name !== undefined))(
  '%s: section %i has a part called “%s”',
  (_, section, name = '') => {
    expect(isPartOf(section, name)).toBe(true);
  },
);

describe('what the specification quotes', () => {
  const prose = specification.replaceAll(/\s+/g, ' ');
  const quoted = [...prose.matchAll(/(?<!\w)'((?:[^']|(?<=\w)'(?=\w))+)'/g)]
    .map(([, text = '']) => text)
    .filter((text) => text.split(' ').length > 3 && !text.includes('…'));
  const words = sources.filter((file) => /\.tsx?$/.test(file)).map((file) => read(file).replaceAll(/\s+/g, ' '));

  it.each(quoted)('is said: %s', (text) => {
    const [first = ''] = text.split(' For help,'); // a link follows
    expect(words.some((each) => each.replaceAll(/<\/?\d>|\\(?=')/g, '').includes(first))).toBe(true);
  });
});
