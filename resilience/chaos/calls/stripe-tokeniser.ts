import type { CardTokenizer } from '../../../libs/invoices/src/payment-page/card-tokenizer.ts';

/**
 * Creates the tokeniser of customers who pay by Stripe: it sends the card to Stripe, as Stripe's fields do in a browser.
 *
 * @param stripe - the URL of Stripe's API.
 */
export const createStripeTokeniser =
  (stripe: string): CardTokenizer['tokenise'] =>
  async (form) => {
    if (!('cardNumber' in form)) throw new TypeError('Customers pay with new cards only.');
    const body = new URLSearchParams({
      type: 'card',
      key: 'pk_test_trial',
      'card[number]': form.cardNumber,
      'card[exp_month]': form.expiryMonth,
      'card[exp_year]': form.expiryYear,
      'card[cvc]': form.securityCode,
    });
    try {
      const answer = await fetch(`${stripe}/v1/payment_methods`, {
        method: 'POST',
        body,
        signal: AbortSignal.timeout(2_500),
      });
      return answer.ok
        ? { kind: 'token', token: ((await answer.json()) as { id: string }).id }
        : { kind: 'card-refused' };
    } catch {
      return { kind: 'unavailable' };
    }
  };
