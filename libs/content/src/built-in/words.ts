import type { Locale, SiteMode } from '@assess/i18n';
import type { BankTransfer } from '../bank-transfer.ts';
import type { Banner } from '../header-content.ts';
import type { Addresses } from './addresses.ts';

/** Addresses that stand behind a tile or have a title of their own. */
type Untitled = 'home' | 'digital' | 'training' | 'findInvoice' | 'countries' | 'orderHistory' | 'search' | 'doNotSell';

export type LinkName = Exclude<keyof Addresses, Untitled>;

export type SectionName = 'assessments' | 'learning' | 'ordering';

export type ListName =
  | 'areas'
  | 'topics'
  | 'digital'
  | 'training'
  | 'webinars'
  | 'research'
  | 'ordering'
  | 'account'
  | 'support'
  | 'shop'
  | 'legal'
  | 'help'
  | 'about'
  | 'investors'
  | 'working';

export interface TileWords {
  title: string;
  text: string;
  link: string;
}

/** What the built-in header and footer say in one language; which links there are is said elsewhere, once. */
export interface Words {
  sections: Record<SectionName, string>;
  lists: Record<ListName, string>;
  links: Record<LinkName, string>;
  tiles: Record<SectionName, TileWords>;
  chooseCountry: (store: string) => string;
  rightsReserved: string;
  /** The rest has to do with one country's customs or law and is left out elsewhere. */
  doNotSell?: string;
  banner?: Banner;
  bankTransfer?: BankTransfer;
}

/** What the chunk of a language exports: its words as a store says them. */
export type WordsOf = (locale: Locale, siteMode: SiteMode) => Words;
