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
  /** The links that a store has in every header and footer, built-in or not. */
  content: Content;
}

export const storeSite = async (locale: Locale): Promise<StoreSite> => ({
  locale,
  address: exampleSiteOf(locale),
  words: siteWords[locales[locale].language],
  content: await loadExampleContent(locale),
});

/** A link that only the marketing site has. It shows people and tests where a header and a footer come from. */
export const newReleases = ({ address, words }: StoreSite): MenuItem => ({
  ...words.newReleases,
  linkPath: `${address}/new-releases`,
});

/** Adds the new releases as the first link to lists about topics or about the business. */
export const linksWithNews = (site: StoreSite, { links }: TitledLinks, isNewsList: boolean): readonly MenuItem[] =>
  isNewsList ? [newReleases(site), ...links] : links;

/** The copyright line of the regional site, which differs from that of the built-in footer. */
export const copyrightOf = ({ content, address }: StoreSite): string =>
  content.footer.copyright.replace('. ', ` – ${new URL(address).host}. `);

/** Makes the site's own URLs in a text relative, because the site's origin is unknown here. */
export const withRelativeLinks = (text: string, { address }: StoreSite): string =>
  text.replaceAll(`"${address}/"`, '"./"').replaceAll(`"${address}/`, '"');
