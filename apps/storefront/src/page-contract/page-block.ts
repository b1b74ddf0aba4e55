import type { Content, Seller } from '@assess/content';
import type { FlagValues } from '@assess/feature-flags';
import type { ListedCountry } from '@assess/i18n/countries';
import type { AppFiles } from '@assess/page-server/client';
import type { Messages } from '@lingui/core';
import type { AppConfig } from '../app-config.ts';
import type { PageResource } from './page-resource.ts';

/** Data that the server loads for a page and that the hydrated app needs too, so that both render the same. */
export interface PageData {
  content: Content;
  /** Texts of the regional site. They override the catalogue's by message id. */
  messages: Messages;
  /** The store's flags that differ from their defaults. */
  flags: Partial<FlagValues>;
  /** The regional site's own list of countries, if it has one, on pages that need countries. */
  countries?: readonly ListedCountry[];
  /** The seller of the store, if the regional site names it, on pages that are printed as a proof. */
  seller?: Seller;
}

/** A page's data as loaded by the server. */
export interface LoadedPageData extends PageData {
  /** True if built-in data replaces data that failed to load. A page with it is cached only briefly. */
  isFallback: boolean;
}

/** The block of data at the end of a page: everything that the server passes to the app in the browser. */
export interface PageBlock extends PageData, AppFiles {
  config: AppConfig;
  /** The texts and data that the page's routes need. The app loads them before it hydrates the page. */
  resources: readonly PageResource[];
}
