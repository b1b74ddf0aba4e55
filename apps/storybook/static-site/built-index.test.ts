import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { siteFolder } from './open-site.ts';

const root = join(import.meta.dirname, '../../..');

interface Entry {
  readonly type: 'docs' | 'story';
  readonly title: string;
  readonly tags: readonly string[];
  /** The source file of the entry. */
  readonly importPath: string;
}

/** True for a documentation page that Storybook generates from a component's stories, not for a written page. */
const isOfComponent = ({ type, importPath }: Entry) => type === 'docs' && importPath.endsWith('.stories.tsx');

const { entries }: { entries: Record<string, Entry> } = JSON.parse(
  readFileSync(join(siteFolder, 'index.json'), 'utf8'),
);

const texts = globSync('{*.md,docs/**/*.md,{apps,libs,examples}/**/*.{md,mdx}}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/storybook-static/**'],
});

/** Lists the states and pages that a text links to, in both kinds of URL. */
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

  it('has its groups in the order in which customers meet them, mails after what they tell about', () => {
    const groups = [...new Set(Object.values(entries).map(({ title }) => title.split('/')[0]))];
    expect(groups).toEqual([
      ...[
        'Welcome',
        'Content guidelines',
        'ui',
        'i18n',
        'content',
        'header-footer',
        'storefront',
        'commerce',
        'invoices',
        'gateway',
      ],
      ...['identity', 'session', 'feature-flags', 'gateway-client', 'page-server'],
    ]);
  });

  it('has a page Docs only where there is a state to look at', () => {
    const withState = new Set(
      Object.values(entries)
        .filter(({ type, tags }) => type === 'story' && tags.includes('dev'))
        .map(({ title }) => title),
    );
    const pages = Object.values(entries).filter(isOfComponent);
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.map(({ title }) => title).filter((title) => !withState.has(title))).toEqual([]);
  });

  it.each(Object.values(entries).filter(isOfComponent))('says what $title is for, when not, and its keys', (page) => {
    const words = join(siteFolder, '..', page.importPath.replace(/tsx$/, 'mdx'));
    const titles = existsSync(words) ? [...readFileSync(words, 'utf8').matchAll(/^## (.+)$/gm)] : [];
    expect(titles.map(([, title]) => title)).toEqual(expect.arrayContaining(['What for', 'When not', 'Keyboard']));
  });
});
