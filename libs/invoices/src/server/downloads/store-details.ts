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
export const createStoreDetails =
  <Context>({ textsFor, brandIn, pageDataFor }: StoreDetailsOptions<Context>) =>
  async (context: Context): Promise<StoreDetails> => {
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
