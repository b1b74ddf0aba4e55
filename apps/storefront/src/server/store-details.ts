import { createTranslationCache } from '@assess/content/server';
import { loadFoundMessages } from '@assess/invoices';
import type { StoreDetails } from '@assess/invoices/server';
import type { AppConfig } from '../app-config.ts';
import { loadMessages } from '../load-messages.ts';
import type { LoadedPageData } from '../page-contract/page-block.ts';
import { siteTitle } from '../page-head/page-head.ts';
import type { RequestContext } from './request-context/request-context.ts';

export interface StoreDetailsOptions {
  /** Loads the editors' texts and the contact details of Customer Support, as on the page. */
  pageDataFor: (
    config: AppConfig,
    pathname: string,
  ) => Promise<Pick<LoadedPageData, 'content' | 'flags' | 'messages' | 'seller'>>;
}

/** Creates the function that loads a store's texts and contact details for its documents. */
export function createStoreDetails({ pageDataFor }: StoreDetailsOptions) {
  const textsFor = createTranslationCache([loadFoundMessages, loadMessages]);
  return async ({ config, url }: RequestContext): Promise<StoreDetails> => {
    const { content, flags, messages, seller } = await pageDataFor(config, url.pathname);
    const i18n = await textsFor(config, messages);
    return {
      say: (text) => i18n._(text),
      brand: siteTitle(i18n),
      support: content.support,
      seller,
      bank: flags.bankTransfer ? content.bankTransfer?.details : undefined,
    };
  };
}
