import type { Content, MenuItem, TitledLinks } from '@assess/content';
import { exampleSiteOf, loadExampleContent } from '@assess/content/testing';
import { locales, type Locale } from '@assess/i18n';
import { siteWords, type SiteWords } from './site-words.ts';

/** The parts of which header and footer of one store's marketing site are made. */
export interface StoreSite {
  locale: Locale;
  /** Stands before every page of the site until `withRelativeLinks` takes it away. */
  address: string;
  words: SiteWords;
  /** The links a store has wherever its header and footer come from. */
  content: Content;
}

export const storeSite = async (locale: Locale): Promise<StoreSite> => ({
  locale,
  address: exampleSiteOf(locale),
  words: siteWords[locales[locale].language],
  content: await loadExampleContent(locale),
});

/** Only the marketing site has it: by this link people and tests see where a header and a footer come from. */
export const newReleases = ({ address, words }: StoreSite): MenuItem => ({
  ...words.newReleases,
  linkPath: `${address}/new-releases`,
});

/** With the new releases first, where it is about topics or about the business. */
export const linksWithNews = (site: StoreSite, { links }: TitledLinks, isNewsList: boolean): readonly MenuItem[] =>
  isNewsList ? [newReleases(site), ...links] : links;

/** The copyright line of the regional site, not that of the built-in footer. */
export const copyrightOf = ({ content, address }: StoreSite): string =>
  content.footer.copyright.replace('. ', ` – ${new URL(address).host}. `);

/** A text of the site in which its own addresses are relative: where it is reached is not known here. */
export const withRelativeLinks = (text: string, { address }: StoreSite): string =>
  text.replaceAll(`"${address}/"`, '"./"').replaceAll(`"${address}/`, '"');
