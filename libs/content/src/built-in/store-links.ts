import type { MenuItem, TitledLinks } from '../links.ts';
import { linkLists, type ListName, type PageAddress, type storePages } from './link-lists.ts';
import type { Words } from './words.ts';

/** The facts about one store that its header and footer are built from. */
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

/** The links of a list, with their titles. */
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
