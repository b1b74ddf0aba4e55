import type { MenuItem, TitledLinks } from './links.ts';

/** What the header shows, whoever wrote it. @see spec §3 Header content */
export interface HeaderContent {
  /** Where the logo leads; `title` is the logo's name. */
  home: MenuItem;
  /** The bar above the logo: which store this is, then what customers do most. */
  utility: readonly MenuItem[];
  /** The mega menu. */
  menu: readonly MenuSection[];
  /** Said on every page until it is taken out of the content. */
  banner?: Banner;
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
}

export interface Banner {
  /** Says what the banner is to people who navigate by landmarks. */
  title: string;
  text: string;
  link?: MenuItem;
}
