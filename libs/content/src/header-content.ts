import type { IsoDay } from '@assess/i18n';
import { aDay, anObject, checkArguments } from '@assess/i18n/arguments';
import type { MenuItem, TitledLinks } from './links.ts';

/** The content of the header, built in or from the regional site. @see spec §3 Header content */
export interface HeaderContent {
  /** The link of the logo; `title` is its accessible name. */
  home: MenuItem;
  /** The bar above the logo: the store's name first, then the most frequent tasks. */
  utility: readonly MenuItem[];
  /** True if the header has a search box. */
  hasSearch: boolean;
  /** The sections of the main menu; empty if the store has no menu. */
  menu: readonly MenuSection[];
  /** The links that the search box offers while it is empty. */
  quickLinks?: readonly MenuItem[];
  /** The banner, which every page shows from its first day to its last. */
  banner?: Banner;
  /** The texts of the dialog for visitors whose country cannot be determined. */
  countryUnknown?: CountryUnknown;
}

/** The texts of the dialog for visitors whose country cannot be determined. */
export interface CountryUnknown {
  title: string;
  text: string;
  /** The link to the international contacts. */
  link: MenuItem;
}

/** One section of the main menu: its title, and the panel that opens below it. */
export interface MenuSection {
  title: string;
  /** The panel's id, unique in the page. */
  ariaControlsId: string;
  lists: readonly TitledLinks[];
  tile?: ContentTile;
}

/** A promoted link beside the lists of a panel. */
export interface ContentTile {
  title: string;
  text: string;
  link: MenuItem;
  /** `src` is a path of this store; `alt` is empty if the picture is decorative. */
  image?: { src: string; alt: string };
}

/** An announcement to all visitors of a store, shown from its first day to its last. */
export interface Banner {
  /** The accessible name of the banner's landmark. */
  title: string;
  text: string;
  link?: MenuItem;
  /** The first day of the banner. Default: no start date. */
  from?: BannerDay;
  /** The last day of the banner. Default: no end date; pages show the banner until an editor removes it. */
  until?: BannerDay;
}

/** A calendar day, or a day of every year: `--07-04`. */
export type BannerDay = IsoDay | `--${string}`;

/** True if a banner is shown on a day. The app decides whether this is the customer's day or the server's. */
export function isShownOn(banner: Banner, day: IsoDay): boolean {
  if (process.env.NODE_ENV !== 'production')
    checkArguments('isShownOn', { banner, day }, { banner: anObject('the banner of a header'), day: aDay() });
  const { from = '', until } = banner;
  return inYearOf(day, from) <= day && (until === undefined || day <= inYearOf(day, until));
}

const inYearOf = (day: IsoDay, limit: BannerDay): string =>
  limit.startsWith('--') ? day.slice(0, 4) + limit.slice(1) : limit;
