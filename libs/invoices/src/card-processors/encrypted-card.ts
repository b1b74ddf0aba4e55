import { aBaseUrl, checkArguments } from '@assess/i18n/arguments';
import { urlSetting } from '@assess/page-server';
import * as z from 'zod/mini';
import type { CardProcessor } from './card-processor.ts';

/**
 * Creates the card processor that is called over HTTP, with the store's own card fields. The browser encrypts the card for it.
 *
 * @param defaultUrl - the processor's URL for browsers if `CARD_PROCESSOR` is not set.
 */
export function createEncryptedCardProcessor(defaultUrl: string) {
  if (process.env.NODE_ENV !== 'production')
    checkArguments(
      'createEncryptedCardProcessor',
      { defaultUrl },
      { defaultUrl: aBaseUrl("'https://cards.example/v1'") },
    );
  return {
    variables: {
      /** The card processor's URL for browsers. */
      CARD_PROCESSOR: z._default(urlSetting('https://cards.example/v1'), defaultUrl),
    },
    /** Reads the URL to which the browser sends the encrypted card. */
    fieldsIn: ({ CARD_PROCESSOR: url = '' }) => ({ kind: 'encrypted', url }),
    places: {
      connections: [{ at: '{CARD_PROCESSOR}', reason: 'takes the encrypted card and returns a single-use token' }],
    },
    isOnEveryPage: true,
  } satisfies CardProcessor;
}
