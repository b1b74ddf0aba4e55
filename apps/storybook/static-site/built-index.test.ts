import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { siteFolder } from './open-site.ts';

const root = join(import.meta.dirname, '../../..');

interface Entry {
  readonly type: 'docs' | 'story';
  readonly title: string;
  readonly tags: readonly string[];
}

const { entries }: { entries: Record<string, Entry> } = JSON.parse(
  readFileSync(join(siteFolder, 'index.json'), 'utf8'),
);

const texts = globSync('{*.md,docs/**/*.md,{apps,libs,examples}/**/*.{md,mdx}}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/storybook-static/**'],
});

/** The states and pages that a text links to, in any of the two kinds of address. */
const namedIn = (text: string) =>
  [...text.matchAll(/(?:\?path=\/(?:story|docs)\/|iframe\.html\?id=)([\w-]+)/g)].map(([, id = '']) => id);

describe('the index of the static site', () => {
  it('has each state and page that a text links to', () => {
    const named = texts.flatMap((file) =>
      namedIn(readFileSync(join(root, file), 'utf8')).map((id) => [id, file] as const),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter(([id]) => !(id in entries))).toEqual([]);
  });
});
