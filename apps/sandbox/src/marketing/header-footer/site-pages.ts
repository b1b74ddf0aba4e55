import type { MenuItem, TitledLinks } from '@assess/content';
import type { Locale } from '@assess/i18n';
import { newReleases, storeSite, type StoreSite } from './store-site.ts';

/** A page of a marketing site that its menu or its footer links to. */
export interface MarketingPage {
  /** The path relative to the site's path. */
  path: string;
  title: string;
  /** The heading above the link in the menu or the footer. The search does not find a page without one. */
  section?: string | undefined;
}

/** Returns the pages that a store's header and footer link to, each once. */
export async function sitePages(locale: Locale): Promise<MarketingPage[]> {
  const site = await storeSite(locale);
  const { header, footer } = site.content;
  const menu = header.menu.flatMap(({ lists }) => lists);
  const lists: TitledLinks[] = [
    { title: menu[1]?.title ?? '', links: [newReleases(site)] },
    ...menu,
    ...footer.columns,
    ...footer.lists,
    { title: footer.columns[1]?.title ?? '', links: footer.legalLinks },
  ];
  const pages = [
    ...lists.flatMap(({ title, links }) => links.flatMap((link) => pageOf(site, link, title))),
    ...singleLinks(site).flatMap((link) => pageOf(site, link)),
  ];
  return pages.filter(({ path }, index) => pages.findIndex((page) => page.path === path) === index);
}

/** Returns the page that a link opens; empty when the link leads into the store. */
const pageOf = ({ address }: StoreSite, { title, linkPath }: MenuItem, section?: string): MarketingPage[] =>
  linkPath.startsWith(`${address}/`) ? [{ path: linkPath.slice(address.length), title, section }] : [];

/** Returns the links that are not in a list of the menu or the footer. */
const singleLinks = ({ content: { header, footer } }: StoreSite): MenuItem[] => [
  header.home,
  ...header.menu.flatMap(({ tile }) => tile?.link ?? []),
  ...(header.countryUnknown ? [header.countryUnknown.link] : []),
  ...(footer.countrySelector ? [footer.countrySelector] : []),
  ...footer.socialLinks.map(({ name, href }) => ({ title: name, linkPath: href })),
];
