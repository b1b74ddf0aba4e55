import type { MenuItem, TitledLinks } from '../links.ts';
import { linkLists, type ListName, type LinkTarget, type storePages } from './link-lists.ts';
import type { Words } from './words.ts';

/** The data of one store from which its header and footer are built. */
export interface StoreData {
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
export const linksOf = (data: StoreData, list: ListName): MenuItem[] =>
  linkLists[list].map((page, index) => linkTo(data, page, data.words.titles[list][index] ?? ''));

export const titledLinksOf = (data: StoreData, list: keyof Words['headings']): TitledLinks => ({
  title: data.words.headings[list],
  links: linksOf(data, list),
});

export const linkTo = ({ pages, marketingSite }: StoreData, page: LinkTarget, title: string): MenuItem => ({
  title,
  linkPath: isMarketingPath(page) ? marketingSite + page : pages[page],
});

const isMarketingPath = (page: LinkTarget): page is `/${string}` => page.startsWith('/');
