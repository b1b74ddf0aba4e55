import type { CustomerSupport } from '@assess/content';
import type { Locale } from '@assess/i18n';
import type { MessageDescriptor } from '@lingui/core';

/** What every paper needs of the store that sends it. */
export interface SenderParts {
  locale: Locale;
  /** Says a message in the language of the store; its texts are those of `loadFoundMessages`. */
  say: (text: MessageDescriptor) => string;
  /** The store's name. */
  brand: string;
  support: CustomerSupport;
}

/** The store and how to reach it, one line each. */
export const senderOf = ({ brand, support: { telephone, email } }: SenderParts): string[] =>
  [brand, telephone?.title, email].filter((line) => line !== undefined);
