import type { Content } from '@assess/content';
import type { FlagValues } from '@assess/feature-flags';
import type { ListedCountry } from '@assess/i18n/countries';
import type { Messages } from '@lingui/core';

/** What the server has read for this page and the awake app needs too, so that both show the same. */
export interface PageData {
  content: Content;
  /** Texts of the regional site, laid over the catalogue by message id. */
  messages: Messages;
  /** Of the store, as far as they are not as by default. */
  flags: Partial<FlagValues>;
  /** On pages that ask for an address or show one, where the regional site has a list of its own. */
  countries?: readonly ListedCountry[];
}

/** As the server has read it. */
export interface LoadedPageData extends PageData {
  /** Whether something built in stands in for what could not be had: a page with it is not kept for long. */
  isFallback: boolean;
}

export const pageDataId = 'page-data';

/** What the server wrote into this page. */
export const readPageData = (page: Document): PageData =>
  JSON.parse(page.getElementById(pageDataId)?.textContent ?? '') as PageData;
