import type { IsoDay } from '@assess/i18n';
import type { MenuItem, TitledLinks } from './links.ts';

/** The content of the header, whoever wrote it. @see spec §3 Header content */
export interface HeaderContent {
  /** The link of the logo; `title` is the logo's name. */
  home: MenuItem;
  /** The bar above the logo: which store this is, then what customers do most. */
  utility: readonly MenuItem[];
  /** True where the store can be searched from here. */
  hasSearch: boolean;
  /** The mega menu; empty where there is none. */
  menu: readonly MenuSection[];
  /** The links that the search box offers before anything is typed. */
  quickLinks?: readonly MenuItem[];
  /** Said on every page on the days it is meant for. */
  banner?: Banner;
  /** Hidden until a visitor's country cannot be told. */
  countryUnknown?: CountryUnknown;
}

/** The words of a dialog for visitors whose country cannot be told. */
export interface CountryUnknown {
  title: string;
  text: string;
  /** The link to the international contacts. */
  link: MenuItem;
}

/** One entry of the mega menu with the panel it opens. */
export interface MenuSection {
  title: string;
  /** Id of the panel; unique in the page. */
  ariaControlsId: string;
  lists: readonly TitledLinks[];
  tile?: ContentTile;
}

/** A recommendation beside the lists of a panel. */
export interface ContentTile {
  title: string;
  text: string;
  link: MenuItem;
  /** `src` is a path of this store; `alt` is empty where the picture only decorates. */
  image?: { src: string; alt: string };
}

/** An announcement of a store to everybody, shown from its first day to its last. */
export interface Banner {
  /** Says what the banner is to people who navigate by landmarks. */
  title: string;
  text: string;
  link?: MenuItem;
  /** The first day of the banner. Default: from the beginning. */
  from?: BannerDay;
  /** The last day of the banner. Default: until it is taken out of the content. */
  until?: BannerDay;
}

/** A day, or one of every year: `--07-04`. */
export type BannerDay = IsoDay | `--${string}`;

/** Tells whether a banner is to be shown on a day. The app chooses the day: the customer's or the server's. */
export const isShownOn = ({ from = '', until }: Banner, day: IsoDay): boolean =>
  inYearOf(day, from) <= day && (until === undefined || day <= inYearOf(day, until));

const inYearOf = (day: IsoDay, limit: BannerDay): string =>
  limit.startsWith('--') ? day.slice(0, 4) + limit.slice(1) : limit;
