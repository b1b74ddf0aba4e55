import type { Content, Seller } from '@assess/content';
import type { FlagValues } from '@assess/feature-flags';
import type { ListedCountry } from '@assess/i18n/countries';
import type { Messages } from '@lingui/core';
import type { AppConfig } from '../app-config.ts';
import type { PageResource } from './page-resource.ts';

/** Data that the server has read for a page and the hydrated app needs too, so that both show the same. */
export interface PageData {
  content: Content;
  /** Texts of the regional site, laid over the catalogue by message id. */
  messages: Messages;
  /** The store's flags, as far as they differ from their defaults. */
  flags: Partial<FlagValues>;
  /** On pages that need countries, where the regional site has a list of its own. */
  countries?: readonly ListedCountry[];
  /** On pages that are printed as a proof, where the regional site says whom the store's customers buy from. */
  seller?: Seller;
}

/** A page's data as the server has read it. */
export interface LoadedPageData extends PageData {
  /** True where something built in stands in for what could not be had: a page with it is not kept for long. */
  isFallback: boolean;
}

/** The one block of data at the end of a page: all that the server tells the browser's app. */
export interface PageBlock extends PageData {
  config: AppConfig;
  /** The texts and data that the page's routes need, which the app brings before it takes the page over. */
  resources: readonly PageResource[];
  /** Addresses of the app's files for this page, its entry first. */
  app: readonly string[];
}

const id = 'page-data';

/** The block as markup. It does not run, so the page's policy says nothing of it; no text in it ends it. */
export const pageBlock = (block: PageBlock): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(block).replaceAll('<', '\\u003c')}</script>`;

/** Reads the block that the server wrote into a page that has been received whole. The last one counts: what others wrote stands before it. */
export const readPageBlock = (page: Document): PageBlock =>
  JSON.parse([...page.querySelectorAll(`#${id}`)].at(-1)?.textContent ?? '') as PageBlock;
