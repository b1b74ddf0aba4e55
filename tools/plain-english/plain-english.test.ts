import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { plainEnglish } from './eslint-plugin.ts';
import { bannedWords, imperatives, unclearOpening } from './words.ts';

const workspace = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(workspace, file), 'utf8');
const filesAt = (...patterns: string[]) =>
  globSync(patterns, { cwd: workspace, exclude: (path) => /node_modules|\bdist\b|reports|out-tsc/.test(path) });

const lint = (code: string) =>
  new Linter()
    .verify(code, {
      plugins: { english: plainEnglish },
      rules: { 'english/comments': 'error', 'english/texts': 'error' },
      linterOptions: { reportUnusedDisableDirectives: 'off' },
    })
    .map(({ message }) => message);

describe('comments', () => {
  it.each([
    ['// whoever pays first wins', '“whoever”'],
    ['/* what came of a charge */', '“what came of”'],
    ['/** A picture that cannot be had. */', '“cannot be had”'],
    ['/** What a page needs. */', 'not with “What”'],
    ['/**\n * Of a payment, the total.\n */', 'not with “Of”'],
  ])('are refused: %s', (code, fault) => expect(lint(code)).toEqual([expect.stringContaining(fault)]));

  it.each([
    '/** Retries a receipt with back-off. */',
    '// because the last result may be stale',
    '/* eslint-disable no-empty -- whatever comes is taken */',
  ])('are accepted: %s', (code) => expect(lint(code)).toEqual([]));
});

describe('texts that programs print, and titles of tests', () => {
  it.each([
    ["help({ help: 'Calls by what came of them' })", '“what came of”'],
    ['throw new Error(`The picture ${name} cannot be had`)', '“cannot be had”'],
    ["it('forgets the names of whoever leaves', run)", '“whoever”'],
    ["test('who pays twice is charged once', run)", 'not begin with “who”'],
    ["it.each(rows)('what is typed in %s stays', run)", 'not begin with “what is”'],
  ])('are refused: %s', (code, fault) => expect(lint(code)).toEqual([expect.stringContaining(fault)]));

  it.each([
    "it('retries a receipt with back-off', run)",
    "say('who pays twice is charged once')",
    "define({ id: 'search.expired', message: 'Ask whoever sent the link for a new one.' })",
    "choose('anew', 'by itself')",
  ])('are accepted: %s', (code) => expect(lint(code)).toEqual([]));
});

/** Returns the text of a Markdown file without code, quotations of product texts and link targets. */
const proseOf = (text: string): string =>
  text
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .replaceAll(/`[^`\n]*`/g, '')
    .replaceAll(/\]\([^)\s]*\)/g, ']')
    .replaceAll(/“[^“”]*”|"[^"\n]*"/g, '');

describe('documents', () => {
  const documents = filesAt(
    '*.md',
    'docs/**/*.md',
    '{apps,libs,examples,benchmarks,resilience,tools,deploy}/**/*.{md,mdx}',
  ).filter(
    (file) => !/docs\/(specification|renames|trials)|CHANGELOG/.test(file), // the specification was written by the customer
  );

  it.each(documents)('%s has no banned word', (file) => {
    const lines = proseOf(read(file)).split('\n');
    expect(lines.filter((line) => bannedWords.test(line))).toEqual([]);
  });
});

describe('style sheets', () => {
  it('have no banned word in a comment', () => {
    const found = filesAt('{apps,libs}/**/src/**/*.css').flatMap((file) =>
      [...read(file).matchAll(/\/\*[\s\S]*?\*\//g)].flatMap(([comment]) => bannedWords.exec(comment)?.[0] ?? []),
    );
    expect(found).toEqual([]);
  });
});

describe('migrations', () => {
  it('have no banned word and no unclear opening in a comment', () => {
    const comments = filesAt('apps/gateway/migrations/*.sql').flatMap((file) =>
      [...read(file).matchAll(/(?:^ *-- .*\n)+/gm)].map(([comment]) => comment.replaceAll(/^ *-- /gm, '')),
    );
    expect(comments.filter((comment) => bannedWords.test(comment) || unclearOpening.test(comment))).toEqual([]);
  });
});

describe('log lines', () => {
  const lines = filesAt('{apps,libs}/*/src/**/*.{ts,tsx}')
    .filter((file) => !/\.(test|stories)\.|\/testing\//.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(/\blog\??\.(?:error|warn|info|fatal)\((?:[^'`()]*[,{}\s])?['`]([^'`]+)['`]/g)].map(
        ([, line = '']) => line,
      ),
    );

  it('are found', () => expect(lines.length).toBeGreaterThan(40));

  it('say "failed to …" or a state, never that something could not be done', () =>
    expect(
      lines.filter((line) => /\b(?:could|can) ?not\b|\bwas not\b|\bdid not\b/.test(line) || bannedWords.test(line)),
    ).toEqual([]));
});

describe('log lines in documents', () => {
  const sources = filesAt('apps/{gateway,storefront}/src/**/*.{ts,tsx}')
    .filter((file) => !/\.(test|stories)\./.test(file))
    .map(read)
    .join('\n');
  const quoted = filesAt('*.md', 'docs/*.md', 'libs/*/docs/*.md', 'apps/*/README.md').flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => /\blog (?:says|level)\b/.test(line))
      .flatMap((line) =>
        [...(line.split(' | ')[0] ?? '').matchAll(/(?:says|,) `([^`]+)`/g)].map(([, text = '']) => text),
      ),
  );

  it('are found', () => expect(quoted.length).toBeGreaterThan(10));

  it.each(quoted)('%s is a line of the code', (text) => {
    const ofMails = text.replace(/\b(?:receipt|acknowledgement)\b/, '${mail}'); // the sources have one line for all kinds of mail
    expect(sources.includes(text) || sources.includes(ofMails)).toBe(true);
  });
});

describe('decisions', () => {
  const decisions = filesAt('docs/decisions/[0-9]*.md').toSorted();

  it.each(decisions)('%s: verb, object and means in the title, a status, at most 400 words', (file) => {
    const text = read(file);
    const [, title = ''] = /^# \d+\. (.+)$/m.exec(text) ?? [];
    const [verb = ''] = title.toLowerCase().split(/[\s:,]/);
    expect(imperatives.has(verb) ? 'imperative' : verb).toBe('imperative');
    expect(title.length).toBeLessThanOrEqual(70);
    expect(text).toMatch(/^\*{0,2}Status\b|^Status:|Accepted/im);
    expect(text.trim().split(/\s+/).length).toBeLessThanOrEqual(400);
  });
});
