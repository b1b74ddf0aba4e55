import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtEntries, siteFolder, type Entry } from './open-site.ts';

const root = join(import.meta.dirname, '../../..');

/** True for a documentation page that Storybook generates from a component's stories, not for a written page. */
const isOfComponent = ({ type, importPath }: Entry) => type === 'docs' && importPath.endsWith('.stories.tsx');

const entries = builtEntries();

const texts = globSync('{*.md,docs/**/*.md,{apps,libs,examples}/**/*.{md,mdx}}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/storybook-static/**'],
});

/** The id of a story file: `libs/ui/src/button/button.stories.tsx` has `ui-button`. */
const idOf = (importPath: string) =>
  importPath
    .replace(/^.*\/([^/]+)\/src\//, '$1/')
    .replace(/\.stories\.tsx$/, '')
    .replace(/(?<![^/])([^/]+)\/\1$/, '$1')
    .replaceAll('/', '-');

/** Lists the states and pages that a text links to, in both kinds of URL. */
const namedIn = (text: string) =>
  [...text.matchAll(/(?:\?path=\/(?:story|docs)\/|iframe\.html\?id=)([\w-]+)/g)].map(([, id = '']) => id);

/** Components that look right in any use, such as layouts, or like another component whose page has the pictures. */
const withOneUse = [
  'Components/Button of an app',
  'Components/Contact',
  'Components/Dialog opened by a script',
  'Components/Field in a frame',
  'Components/Focused notice',
  'Components/Page',
  'Components/Plain controls',
  'Components/Stack',
  'Components/Visually hidden text',
];

describe('the index of the static site', () => {
  it('has each state and page that a text links to', () => {
    const named = texts.flatMap((file) =>
      namedIn(readFileSync(join(root, file), 'utf8')).map((id) => [id, file] as const),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter(([id]) => !(id in entries))).toEqual([]);
  });

  it('has its groups in the order in which customers meet them, then by kind', () => {
    const groups = [...new Set(Object.values(entries).map(({ title }) => title.split('/')[0]))];
    expect(groups).toEqual([
      ...['Welcome', 'Content guidelines'],
      ...['Find an invoice', 'Results', 'Pay', 'Confirmation', 'Account and sign-in', 'Header and footer'],
      ...['Whole pages', 'Commerce', 'Mails', 'Components', 'Foundations', 'For developers'],
    ]);
  });

  it('has its pages in the order of the journey', () => {
    const titles = [...new Set(Object.values(entries).map(({ title }) => title))];
    const journey = ['Find an invoice/Find page', 'Results/Results page', 'Pay/Payment page'];
    const pages = [
      ...journey,
      'Confirmation/Confirmation page',
      'Account and sign-in/Sign-in page',
      'Mails/Receipt mail',
    ];
    expect(titles.filter((title) => pages.includes(title))).toEqual(pages);
  });

  it('has titles of two parts, in words as people say them', () => {
    const titles = Object.values(entries).flatMap(({ title, importPath }) =>
      importPath.endsWith('.tsx') ? [title] : [],
    );
    expect(titles.filter((title) => !/^[A-Z][a-z, -]+\/[A-Z][\w, -]+$/.test(title))).toEqual([]);
  });

  it('has ids that say where the source is, so that links live on when a title changes', () => {
    const wrong = Object.values(entries).filter(
      ({ id, importPath }) => importPath.endsWith('.tsx') && id.split('--')[0] !== idOf(importPath),
    );
    expect(wrong.map(({ id, importPath }) => `${id}: ${importPath}`)).toEqual([]);
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

  it('shows what to do and what not, in pictures, for each component of which there is more than one use', () => {
    const without = Object.values(entries).filter((page) => {
      if (!isOfComponent(page) || !page.title.startsWith('Components/') || withOneUse.includes(page.title))
        return false;
      return !readFileSync(join(siteFolder, '..', page.importPath.replace(/tsx$/, 'mdx')), 'utf8').includes(
        '<DoAndDont>',
      );
    });
    expect(without.map(({ title }) => title)).toEqual([]);
  });

  it.each(Object.values(entries).filter(isOfComponent))('says what $title is for, when not, and its keys', (page) => {
    const words = join(siteFolder, '..', page.importPath.replace(/tsx$/, 'mdx'));
    const titles = existsSync(words) ? [...readFileSync(words, 'utf8').matchAll(/^## (.+)$/gm)] : [];
    expect(titles.map(([, title]) => title)).toEqual(expect.arrayContaining(['What for', 'When not', 'Keyboard']));
  });
});
