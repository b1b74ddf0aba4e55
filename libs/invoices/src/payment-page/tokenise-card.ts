import { cardKeySchema, cardTokenSchema, type TokenRequest } from '@assess/gateway-client/card-processor';
import type { Card, SecurityCode } from '../card.ts';
import { cardOf, type PaymentForm } from '../payment-form.ts';
import type { CardTokenizer, TokenOutcome } from './card-tokenizer.ts';

export type TokeniseCard = (card: Card | SecurityCode) => Promise<TokenOutcome>;

/** The card processor as browsers reach it, on a host of its own: card data passes no other server. */
export interface CardProcessorOptions {
  /** The processor's address for browsers. */
  url: string;
  /** Default 2500, for each of the two calls: nothing is charged yet, so the payer is told soon. */
  timeoutMs?: number;
  /** Default: the browser's. */
  fetch?: typeof globalThis.fetch;
}

/**
 * Trades a card, or the security code of a saved one, with the card processor for a one-time token. The card leaves this page only as a JWE for a one-time
 * key; our own servers never see it.
 *
 * @see RFC 7516
 */
export const createCardTokeniser =
  ({ url, timeoutMs = 2500, fetch = globalThis.fetch }: CardProcessorOptions): TokeniseCard =>
  async (card) => {
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
      return notReached(); // refused, slow or nonsense: nothing was charged, the payer may try again
    }
  };

/** The same for the card in a form that was judged by the rules of our own fields. */
export const createFormTokeniser = (options: CardProcessorOptions): CardTokenizer['tokenise'] => {
  const tokenise = createCardTokeniser(options);
  return async (form: PaymentForm) => {
    if ('securityCode' in form) return tokenise(cardOf(form));
    throw new TypeError('The card of this form is in fields of another card processor.');
  };
};

/** Why nobody answers: this device, or the other side. */
export const notReached = (): TokenOutcome => ({ kind: navigator.onLine === false ? 'offline' : 'unavailable' });
