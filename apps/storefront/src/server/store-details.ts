import { createI18n, overlayMessages } from '@assess/i18n';
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
export const createStoreDetails =
  ({ pageDataFor }: StoreDetailsOptions) =>
  async ({ config, locale, url }: RequestContext): Promise<StoreDetails> => {
    const [i18n, { content, flags, messages, seller }] = await Promise.all([
      createI18n(locale, [loadFoundMessages, loadMessages], config.siteMode),
      pageDataFor(config, url.pathname),
    ]);
    overlayMessages(i18n, messages);
    return {
      say: (text) => i18n._(text),
      brand: siteTitle(i18n),
      support: content.support,
      seller,
      bank: flags.bankTransfer ? content.bankTransfer?.details : undefined,
    };
  };
