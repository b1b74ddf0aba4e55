import type { MenuItem, TitledLinks } from './links.ts';

/** The content of the footer, whoever wrote it. @see spec §3 Footer content */
export interface FooterContent {
  /** The main link columns. */
  columns: readonly TitledLinks[];
  /** Shorter lists below them: investors, careers. */
  lists: readonly TitledLinks[];
  /** Names the store and leads to all others; its address is for readers whose app knows no other store. */
  countrySelector?: MenuItem;
  socialLinks: readonly SocialLink[];
  legalLinks: readonly MenuItem[];
  copyright: string;
}

/** The networks that a footer may link to, in the order of the built-in one. */
export const socialNetworks = ['Facebook', 'Twitter', 'YouTube', 'LinkedIn', 'Instagram'] as const;

/** A link to the store's page at a social network. */
export interface SocialLink {
  name: (typeof socialNetworks)[number];
  href: string;
  /** Kept in the content, but not shown, while `false`. */
  enabled: boolean;
}
