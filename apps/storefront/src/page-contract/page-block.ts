import type { Content, Seller } from '@assess/content';
import type { FlagValues } from '@assess/feature-flags';
import type { ListedCountry } from '@assess/i18n/countries';
import type { AppFiles } from '@assess/page-server/client';
import type { Messages } from '@lingui/core';
import type { AppConfig } from '../app-config.ts';
import type { PageResource } from './page-resource.ts';

/** The data that the server loads for a page and passes to the app, because hydration must render the same markup. */
export interface PageData {
  content: Content;
  /** The texts of the regional site by message id. They override the texts of the catalogue. */
  messages: Messages;
  /** The store's flags that differ from their defaults. */
  flags: Partial<FlagValues>;
  /** The regional site's list of countries, if it publishes one, on pages that need countries. */
  countries?: readonly ListedCountry[];
  /** The seller of the store, if the regional site names it, on pages that customers print as a proof of payment. */
  seller?: Seller;
}

/** A page's data as loaded by the server. */
export interface LoadedPageData extends PageData {
  /** True if built-in data replaces data that failed to load. A page with built-in data is cached only briefly. */
  isFallback: boolean;
}

/** The block of data at the end of a page: everything that the server passes to the app in the browser. */
export interface PageBlock extends PageData, AppFiles {
  config: AppConfig;
  /** The texts and data that the page's routes need. The app loads them before it hydrates the page. */
  resources: readonly PageResource[];
}
