import type { MenuItem, TitledLinks } from './links.ts';

/** The content of the footer, built in or from the regional site. @see spec §3 Footer content */
export interface FooterContent {
  /** The main link columns. */
  columns: readonly TitledLinks[];
  /** Shorter lists below the columns: investors, careers. */
  lists: readonly TitledLinks[];
  /** The label of the country selector. Its URL, a page with all stores, is for apps that do not pass the stores to the footer. */
  countrySelector?: MenuItem;
  socialLinks: readonly SocialLink[];
  legalLinks: readonly MenuItem[];
  copyright: string;
}

/** The social networks that a footer may link to, in the order of the built-in footer. */
export const socialNetworks = ['Facebook', 'Twitter', 'YouTube', 'LinkedIn', 'Instagram'] as const;

/** A link to the store's page on a social network. */
export interface SocialLink {
  name: (typeof socialNetworks)[number];
  href: string;
  /** Hides the link while `false`. */
  enabled: boolean;
}
