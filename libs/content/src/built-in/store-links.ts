import type { MenuItem, TitledLinks } from '../links.ts';
import { linkLists, type ListName, type PageAddress, type storePages } from './link-lists.ts';
import type { Words } from './words.ts';

/** The data of one store from which its header and footer are built. */
export interface StoreParts {
  /** The brand that customers know. */
  brand: string;
  /** The store's full name and its short form. */
  name: string;
  shortName: string;
  words: Words;
  marketingSite: string;
  pages: ReturnType<typeof storePages>;
}

/** Returns the links of a list, with their titles in the store's language. */
export const linksOf = (parts: StoreParts, list: ListName): MenuItem[] =>
  linkLists[list].map((page, index) => linkTo(parts, page, parts.words.titles[list][index] ?? ''));

export const titledLinksOf = (parts: StoreParts, list: keyof Words['headings']): TitledLinks => ({
  title: parts.words.headings[list],
  links: linksOf(parts, list),
});

export const linkTo = ({ pages, marketingSite }: StoreParts, page: PageAddress, title: string): MenuItem => ({
  title,
  linkPath: isMarketingPath(page) ? marketingSite + page : pages[page],
});

const isMarketingPath = (page: PageAddress): page is `/${string}` => page.startsWith('/');
