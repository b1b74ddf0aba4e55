import type { CustomerSupport } from '@assess/content';
import type { Locale } from '@assess/i18n';
import type { MessageDescriptor } from '@lingui/core';

/** The details of the sending store that every document needs. */
export interface SenderParts {
  locale: Locale;
  /** Translates a message into the language of the store; `loadFoundMessages` loads its texts. */
  say: (text: MessageDescriptor) => string;
  /** The store's name. */
  brand: string;
  support: CustomerSupport;
}

/** The store and its contact details, one line each. */
export const senderOf = ({ brand, support: { telephone, email } }: SenderParts): string[] =>
  [brand, telephone?.title, email].filter((line) => line !== undefined);
