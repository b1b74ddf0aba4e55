import type { Locale } from '@assess/i18n';
import type { Banner } from '../header-content.ts';
import type { linkLists, ListName, menuSections } from './link-lists.ts';

/** One title for each link of a list, in the list's order. A missing or surplus title does not compile. */
type TitlesOf<List> = { readonly [Index in keyof List]: string };

type Untitled = 'shortcuts' | 'customerNotes' | 'productNotes';

/** A section of the mega menu and its tile. */
export interface SectionWords {
  title: string;
  tile: { title: string; text: string; link: string };
}

/** The words of the built-in header and footer in one language. */
export interface Words {
  headings: Record<Exclude<ListName, Untitled>, string>;
  titles: { readonly [Name in ListName]: TitlesOf<(typeof linkLists)[Name]> };
  sections: Record<(typeof menuSections)[number]['id'], SectionWords>;
  chooseCountry: (store: string) => string;
  countryUnknown: { title: string; text: string; link: string };
  rightsReserved: string;
  /** The members from here on depend on one country's customs or law and are absent elsewhere. */
  doNotSell?: string;
  banner?: Banner;
}

/** The export of a language's chunk: returns the words for a store of that language. */
export type WordsOf = (locale: Locale) => Words;
