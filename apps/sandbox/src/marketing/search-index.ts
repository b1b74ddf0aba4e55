import type { WireLink, WireSuggestions } from '@assess/content/contract';
import { locales, type Locale } from '@assess/i18n';
import { products } from '../commerce/data/products.ts';
import { createStoreLinks } from '../commerce/store-links.ts';
import { texts } from '../commerce/texts/texts.ts';
import { sitePages } from './header-footer/site-pages.ts';

/** A link that the search can suggest. */
interface Entry extends WireLink {
  /** A product number by which the search finds the link, too, although it is not in the title. */
  number?: string;
}

const maxItems = 5;

/**
 * Suggests links of a store. Each word of the query has to be the beginning of a word of the link; letter case and
 * accents do not matter.
 */
export async function suggest(locale: Locale, query: string): Promise<WireSuggestions> {
  const wanted = wordsIn(query);
  const items = productItems(locale);
  return {
    products: section(families(items), wanted),
    productItems: section(items, wanted),
    content: section(await marketingPages(locale), wanted),
  };
}

function section(entries: readonly Entry[], wanted: readonly string[]): WireSuggestions['products'] {
  const found = wanted.length === 0 ? [] : entries.filter((entry) => isFound(entry, wanted));
  const best = found.toSorted((a, b) => Number(beginsWith(b, wanted)) - Number(beginsWith(a, wanted)));
  return { total: found.length, items: best.slice(0, maxItems).map(asSuggestion) };
}

function isFound({ title, number = '' }: Entry, wanted: readonly string[]): boolean {
  const words = wordsIn(`${title} ${number}`);
  return wanted.every((word) => words.some((known) => known.startsWith(word)));
}

const beginsWith = ({ title }: Entry, wanted: readonly string[]): boolean =>
  wordsIn(title).join(' ').startsWith(wanted.join(' '));

const wordsIn = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const asSuggestion = ({ title, linkPath, description }: Entry): WireLink => ({ title, linkPath, description });

/** Lists all products with their numbers. */
function productItems(locale: Locale): Entry[] {
  const { language } = locales[locale];
  const links = createStoreLinks(locale);
  return products.map(({ number, name }) => ({
    title: name[language],
    linkPath: links.product(number),
    description: texts[language].product.numberLine(number),
    number,
  }));
}

/**
 * Groups product items into assessments. The items of an assessment have the same name up to the comma; its link is
 * that of the first item.
 */
function families(items: readonly Entry[]): Entry[] {
  const named = items.map(({ title, linkPath, number }) => ({
    title: title.split(', ')[0] ?? title,
    linkPath,
    number: number?.split('-')[0],
  }));
  return named.filter(({ title }, index) => named.findIndex((entry) => entry.title === title) === index);
}

const marketingPages = async (locale: Locale): Promise<Entry[]> =>
  (await sitePages(locale)).flatMap(({ title, path, section: description }) =>
    description === undefined ? [] : [{ title, linkPath: path.slice(1), description }],
  ); // `slice(1)`, because links are relative to the site
