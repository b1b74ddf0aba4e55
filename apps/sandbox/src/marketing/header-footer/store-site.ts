import type { Content, MenuItem, TitledLinks } from '@assess/content';
import { exampleSiteOf, loadExampleContent } from '@assess/content/testing';
import { locales, type Locale } from '@assess/i18n';
import { siteWords, type SiteWords } from './site-words.ts';

/** The data from which one store's header and footer on the marketing site are built. */
export interface StoreSite {
  locale: Locale;
  /** The URL prefix of every page of the site, until `withRelativeLinks` removes it. */
  address: string;
  words: SiteWords;
  /** The links and texts of the store's built-in header and footer, which the site has, too. */
  content: Content;
}

export const storeSite = async (locale: Locale): Promise<StoreSite> => ({
  locale,
  address: exampleSiteOf(locale),
  words: siteWords[locales[locale].language],
  content: await loadExampleContent(locale),
});

/** Returns a link that only the marketing site has. By it, people and tests recognise a header and a footer from that site. */
export const newReleases = ({ address, words }: StoreSite): MenuItem => ({
  ...words.newReleases,
  linkPath: `${address}/new-releases`,
});

/** Adds the link to new releases at the start of a list about topics or about the business. */
export const linksWithNews = (site: StoreSite, { links }: TitledLinks, isNewsList: boolean): readonly MenuItem[] =>
  isNewsList ? [newReleases(site), ...links] : links;

/** Returns the copyright line of the regional site, which differs from that of the built-in footer. */
export const copyrightOf = ({ content, address }: StoreSite): string =>
  content.footer.copyright.replace('. ', ` – ${new URL(address).host}. `);

/** Makes the URLs of the site's pages in a text relative, because the site's origin is unknown here. */
export const withRelativeLinks = (text: string, { address }: StoreSite): string =>
  text.replaceAll(`"${address}/"`, '"./"').replaceAll(`"${address}/`, '"');
