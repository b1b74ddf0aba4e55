import type { Locale } from '@assess/i18n';
import type { Banner } from '../header-content.ts';
import type { linkLists, ListName, menuSections } from './link-lists.ts';

/** The titles of a list's links, in the order of the list. TypeScript reports a missing or surplus title. */
type TitlesOf<List> = { readonly [Index in keyof List]: string };

type Untitled = 'shortcuts' | 'customerNotes' | 'productNotes';

/** The texts of a section of the main menu, and of its tile. */
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
  /** The title of a link that Californian law requires. Absent outside the US, like `banner`. */
  doNotSell?: string;
  banner?: Banner;
}

/** The function that each language's chunk exports. It returns the words for a store of that language. */
export type WordsOf = (locale: Locale) => Words;
