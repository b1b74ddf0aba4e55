import type { ContentSource } from '@assess/content/server';
import { changedFlags } from '@assess/feature-flags';
import type { Locale } from '@assess/i18n';
import type { BasePath } from '../../urls/paths.ts';
import type { AppConfig } from '../../app-config.ts';
import type { LoadedPageData } from '../../page-contract/page-block.ts';
import { contentPageAt } from '../content/content-page.ts';
import type { StoreFlags } from '@assess/feature-flags/server';

export interface PageDataOptions {
  contentFor: (config: AppConfig) => ReturnType<ContentSource['contentFor']>;
  flagsOf: (locale: Locale) => Promise<StoreFlags>;
  basePath: BasePath;
}

/** Creates the function that loads a page's data: content of the regional site, and the store's flags. */
export const createPageData =
  ({ contentFor, flagsOf, basePath }: PageDataOptions) =>
  async (config: AppConfig, pathname = '/'): Promise<LoadedPageData> => {
    const [loaded, flags] = await Promise.all([contentFor(config), flagsOf(config.locale)]);
    const { from, header, headerMarkup, footer, footerMarkup, pages, support, bankTransfer } = loaded;
    const page = contentPageAt(pathname, basePath);
    return {
      content: { header, headerMarkup, footer, footerMarkup, pages, support, bankTransfer },
      messages: { ...loaded.messages, ...(page && loaded.pageMessages[page]) },
      countries: loaded.countries,
      seller: loaded.seller,
      flags: changedFlags(flags.values),
      isFallback: flags.isFallback || Object.values(from).includes('built-in'),
    };
  };
