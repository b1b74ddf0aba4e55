import { aBaseUrl, aDuration, checkOptions, optional } from '@assess/i18n/arguments';
import { cardKeySchema, cardTokenSchema, type TokenRequest } from '@assess/gateway-client/card-processor';
import type { Card, SecurityCode } from '../../card.ts';
import { cardOf, type PaymentForm } from '../../payment-form.ts';
import type { CardTokenizer, TokenOutcome } from '../card-tokenizer.ts';

export type TokeniseCard = (card: Card | SecurityCode) => Promise<TokenOutcome>;

/** The connection from the browser to the card processor, which has its own host because card data passes through no other server. */
export interface CardProcessorOptions {
  /** The processor's URL for browsers. */
  url: string;
  /**
   * The timeout of each of the two requests, for the key and for the token. It is short, because nothing is charged yet
   * and the payer can try again. Default: 2500.
   */
  timeoutMs?: number;
  /** The fetch function. Default: the browser's. */
  fetch?: typeof globalThis.fetch;
}

/**
 * Exchanges a card, or the security code of a saved one, for a one-time token of the card processor. The card leaves this
 * page only as a JWE for a one-time key; the store's own servers never see it.
 *
 * @see RFC 7516
 */
export function createCardTokeniser(options: CardProcessorOptions): TokeniseCard {
  if (process.env.NODE_ENV !== 'production') checkProcessor('createCardTokeniser', options);
  const { url, timeoutMs = 2500, fetch = globalThis.fetch } = options;
  return async (card) => {
    const post = (path: string, body?: unknown) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body ?? {}),
        credentials: 'omit',
        signal: AbortSignal.timeout(timeoutMs),
      });
    try {
      const [keyAnswer, { encryptCard }] = await Promise.all([post('/keys'), import('./encrypt-card.ts')]);
      const { keyId, jwk } = cardKeySchema.parse(await keyAnswer.json());
      const asked: TokenRequest = { keyId, card: await encryptCard(card, keyId, jwk) };
      const answer = await post('/tokens', asked);
      if (answer.status === 422) return { kind: 'card-refused' };
      return { kind: 'token', token: cardTokenSchema.parse(await answer.json()).token };
    } catch {
      return notReached(); // a rejected, late or malformed response: nothing was charged, so the payer may retry
    }
  };
}

/** Throws if the options of the connection to the card processor are wrong. */
export const checkProcessor = (call: string, options: CardProcessorOptions): void =>
  checkOptions(call, options, { url: aBaseUrl("'https://cards.example/v1'"), timeoutMs: optional(aDuration()) });

/** Creates the tokeniser for a validated form with the store's own card fields. */
export const createFormTokeniser = (options: CardProcessorOptions): CardTokenizer['tokenise'] => {
  const tokenise = createCardTokeniser(options);
  return async (form: PaymentForm) => {
    if ('securityCode' in form) return tokenise(cardOf(form));
    throw new TypeError('The card of this form is in fields of another card processor.');
  };
};

/** Returns the outcome for a failed request: the payer's device is offline, or the card processor is unavailable. */
export const notReached = (): TokenOutcome => ({ kind: navigator.onLine === false ? 'offline' : 'unavailable' });
