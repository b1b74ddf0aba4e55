import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createCompiledCatalog } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';
import { describe, expect, it } from 'vitest';
import { sectionNames, sectionsOf } from '../libs/content/src/wire/content-sections.ts';
import { localeCodes, locales, type Language } from '../libs/i18n/src/locales.ts';
import { catalogueOf } from '../libs/i18n/src/messages/messages.ts';

const workspace = join(import.meta.dirname, '..');
const { parse } = formatter();

/** A part of a message as lingui compiles it: text, a variable, or a variable with a format and, for plurals, its cases. */
type Token = string | [variable: string, format?: string, cases?: Record<string, Token[] | number>];

/** Reads the texts of one catalogue file by id, without entries that fall back to another catalogue. */
function readTexts(file: string): Record<string, string> {
  const catalogue = parse(readFileSync(file, 'utf8'), { locale: undefined, sourceLocale: 'en', filename: file });
  const texts = Object.entries(catalogue).map(([id, { translation = '' }]) => [id, translation] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

function compile(texts: Record<string, string>): Record<string, Token[]> {
  const { source, errors } = createCompiledCatalog('any', texts, { namespace: 'json' });
  expect(errors).toEqual([]);
  return JSON.parse(source).messages;
}

const casesOf = ([, , cases = {}]: Exclude<Token, string>): [string, Token[]][] =>
  Object.entries(cases).filter((entry): entry is [string, Token[]] => Array.isArray(entry[1]));

/** Lists the placeholders that a translation must retain: `{email}`, `{count, plural}`, `#`, `<0>`, `</0>`. */
function placeholders(message: readonly Token[]): string[] {
  const found = message.flatMap((token): string[] => {
    if (token === '#') return ['#'];
    if (typeof token === 'string') return token.match(/<\/?\d+\/?>/g) ?? [];
    const [variable, format] = token;
    return [
      `{${[variable, format].filter(Boolean).join(', ')}}`,
      ...casesOf(token).flatMap(([, it]) => placeholders(it)),
    ];
  });
  return [...new Set(found)].toSorted();
}

const pluralsOf = (message: readonly Token[]) =>
  message.filter((token): token is Exclude<Token, string> => typeof token !== 'string' && token[1] === 'plural');

const languages = [...new Set(localeCodes.map((code) => locales[code].language))];
const translations = languages.filter((language) => language !== 'en');
const catalogues = [...new Set(localeCodes.map((code) => catalogueOf(code)))];

/** The name of customer support; a link is written `<0>…</0>`. */
const supportIn: Record<Language, string> = {
  en: 'customer support',
  fr: 'service à la clientèle',
  nl: 'klantenservice',
  es: 'atención al cliente',
};
const support = new RegExp(Object.values(supportIn).join('|'), 'i');

/** Messages that are the text of the support link, or the heading above it. */
const besideTheLink = new Set(['invoices.help.contact', 'invoices.help.dialog']);

const mapValues = <Old, New>(record: Record<string, Old>, change: (old: Old) => New): Record<string, New> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

describe.each(globSync('{libs,apps}/*/src/{,*/}locales', { cwd: workspace }))('the texts in %s', (folder) => {
  const file = (catalogue: string) => join(workspace, folder, `${catalogue}.po`);
  const english = readTexts(file('en'));

  it('are there in every catalogue, and in no other language', () => {
    const files = globSync('*', { cwd: join(workspace, folder) }).map((name) => basename(name, '.po'));
    expect(files.toSorted()).toEqual(catalogues.toSorted());
  });

  it.each(translations)('keep the variables and tags of English in %s', (language) => {
    expect(mapValues(compile(readTexts(file(language))), placeholders)).toEqual(
      mapValues(compile(english), placeholders),
    );
  });

  it('keep the variables and tags of English in the wording of the UK, which holds only what differs', () => {
    for (const [id, text] of Object.entries(readTexts(file('en-gb')))) {
      expect(text, id).not.toBe(english[id]);
      expect(mapValues(compile({ [id]: text }), placeholders)).toEqual(
        mapValues(compile({ [id]: english[id] ?? '' }), placeholders),
      );
    }
  });

  it.each(catalogues)('lead to Customer Support wherever they name it in %s', (language) => {
    const isPlain = ([id, text]: [string, string]) =>
      !besideTheLink.has(id) && support.test(text.replaceAll(/<(\d)>.*?<\/\1>/g, ''));
    expect(Object.entries(readTexts(file(language))).filter(isPlain)).toEqual([]);
  });

  it.each(languages)('have every plural form of %s', (language) => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [id, message] of Object.entries(compile(readTexts(file(language)))))
      for (const plural of pluralsOf(message))
        expect(
          casesOf(plural).map(([name]) => name),
          id,
        ).toEqual(expect.arrayContaining(categories));
  });

  it.each([
    ['en', 'a straight apostrophe, as the specification has it', /’/],
    ['en-gb', 'a straight apostrophe, as the specification has it', /’/],
    ['fr', 'no space before ; ? ! and a no-break space before a colon, as in Canada', /\s[;?!]|[^\u00a0\d]:/],
    ['fr', 'a typographic apostrophe', /'/],
    ['nl', 'a typographic apostrophe', /'/],
    ['es', 'an opening mark where there is a closing one', /^[^¿]*\?|^[^¡]*!/],
  ])('have in %s %s', (language, _, mistake) => {
    expect(Object.entries(readTexts(file(language))).filter(([, text]) => mistake.test(text))).toEqual([]);
  });
});

it('Customer Support has one name in English, that of the texts which the specification quotes', () => {
  const files = globSync(['{libs,apps}/*/src/{,*/}locales/en*.po', 'apps/gateway/src/*/*-texts.ts'], {
    cwd: workspace,
  });
  expect(files.length).toBeGreaterThan(10);
  for (const file of files)
    expect(readFileSync(join(workspace, file), 'utf8'), file).not.toMatch(/customer (services?|care)|support team/i);
});

it.each(
  globSync(['libs/content/src/built-in/en*.ts', 'apps/sandbox/src/*/{texts,data/page-content}/en*.{ts,json}'], {
    cwd: workspace,
  }),
)('the English in %s, which stands beside those texts, has a straight apostrophe too', (file) => {
  expect(readFileSync(join(workspace, file), 'utf8')).not.toContain('’');
});

describe('a section of the content', () => {
  const ids = globSync('{apps,libs}/**/locales/en.po', {
    cwd: workspace,
    exclude: (path) => path.includes('node_modules'),
  }).flatMap((file) => Object.keys(readTexts(join(workspace, file))));
  it.each(sectionNames)('%s has a text that editors can change', (name) => {
    expect(ids.some((id) => sectionsOf(id).includes(name))).toBe(true);
  });
});
