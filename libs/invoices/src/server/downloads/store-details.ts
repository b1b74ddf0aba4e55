import { aFunction, checkOptions } from '@assess/i18n/arguments';
import type { Content, Seller } from '@assess/content';
import type { I18n, Messages } from '@lingui/core';
import type { StoreDetails } from './download.ts';

/** The loaders of a store's texts and content. */
export interface StoreDetailsOptions<Context> {
  /**
   * Loads the messages of the request's store, with the editors' replacements. They include those of
   * `loadFoundMessages` and the store's name.
   */
  textsFor: (context: Context, messages: Messages) => Promise<I18n>;
  /** Returns the store's name. */
  brandIn: (i18n: I18n) => string;
  /** Loads the content that the store's editors maintain, and the store's flags. */
  pageDataFor: (context: Context) => Promise<{
    content: Pick<Content, 'support' | 'bankTransfer'>;
    messages: Messages;
    seller?: Seller | undefined;
    /** The flag without which no bank details are printed. */
    flags: { readonly bankTransfer?: boolean };
  }>;
}

/** Creates the function that loads a store's texts and contact details for its documents. */
export function createStoreDetails<Context>(
  options: StoreDetailsOptions<Context>,
): (context: Context) => Promise<StoreDetails> {
  if (process.env.NODE_ENV !== 'production')
    checkOptions('createStoreDetails', options, {
      textsFor: aFunction('a function that loads the messages of a store'),
      brandIn: aFunction('a function that returns the name of the store'),
      pageDataFor: aFunction('a function that loads the content and the flags of a store'),
    });
  const { textsFor, brandIn, pageDataFor } = options;
  return async (context) => {
    const { content, flags, messages, seller } = await pageDataFor(context);
    const i18n = await textsFor(context, messages);
    return {
      say: (text) => i18n._(text),
      brand: brandIn(i18n),
      support: content.support,
      seller,
      bank: flags.bankTransfer ? content.bankTransfer?.details : undefined,
    };
  };
}
