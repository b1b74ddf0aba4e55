import { setTimeout as sleep } from 'node:timers/promises';
import type { Payment } from '@assess/gateway-client/contract';
import type { PageGateway } from '../../libs/gateway-client/src/page-gateway.ts';
import type { NewCardForm } from '../../libs/invoices/src/payment-form.ts';
import { cancelChallenge } from '../../libs/invoices/src/payment-page/outcome/cancel-challenge.ts';
import { createPayByCard } from '../../libs/invoices/src/payment-page/pay-by-card.ts';
import { firstOutcome, type PaymentOutcome } from '../../libs/invoices/src/payment-page/outcome/payment-outcome.ts';
import type { CardTokenizer } from '../../libs/invoices/src/payment-page/card-tokenizer.ts';
import { createFormTokeniser } from '../../libs/invoices/src/payment-page/card/tokenise-card.ts';

/** The customer's action on the bank's page during a challenge. `another-card`: the customer goes back and pays with another card. */
export const bankAnswers = ['pass', 'fail', 'cancel', 'another-card'] as const;

/** A card that the customer tries. */
export interface TriedCard {
  /** The card number, digits only. */
  readonly number: string;
  /** The customer's action at the bank. Default: `pass`. */
  readonly atBank?: (typeof bankAnswers)[number];
}

/** A customer who pays. */
export interface Customer {
  /** The order that the customer pays, with all of its invoices. Some orders have two customers. */
  readonly order: number;
  /** The gateway that the customer reaches first, if there is no proxy. */
  readonly gateway: number;
  /** The cards that the customer tries, in order; the last card is approved. */
  readonly cards: readonly TriedCard[];
}

/** The store as a customer reaches it. */
export interface StoreClient {
  /** The gateway's functions that the payment page uses. */
  readonly gateway: Pick<PageGateway, 'takePayment' | 'readPayment' | 'cancelChallenge'>;
  /**
   * Finds an order and opens the payment of all its invoices. Returns `undefined` while another customer is paying it.
   *
   * @throws when there is no response.
   */
  openOrder(order: number): Promise<Payment | 'paid-elsewhere' | undefined>;
}

/** A customer's final result, with the effort that it took. */
export interface CustomerStory {
  readonly order: number;
  /** The payments that the customer opened. */
  readonly paymentIds: readonly string[];
  /** The final message. `elsewhere`: another customer has paid. `nothing`: the time limit passed. */
  readonly told: 'paid' | 'elsewhere' | 'nothing';
  /** The payment that was reported to the customer as paid. */
  readonly paidBy?: string;
  /** The time for which each payment was being checked, in milliseconds. */
  readonly checkedMs: readonly number[];
  /** The number of cards that were declined, or abandoned at the bank. */
  readonly declined: number;
  /** The number of 3-D Secure challenges. */
  readonly asked: number;
  /** The number of charges that were shown to the customer as not processed. */
  readonly voided: number;
  /** The number of times that the limit of declined cards stopped the customer. */
  readonly limited: number;
}

export interface CustomerDependencies {
  readonly client: StoreClient;
  /** The card processor's URL for browsers. */
  readonly cardProcessor: string;
  /** Exchanges a card for a token. Default: the tokeniser of the payment page for `cardProcessor`. */
  readonly tokenise?: CardTokenizer['tokenise'] | undefined;
  /** Called with the id of each payment that the customer opens. */
  readonly onOpened?: ((paymentId: string) => void) | undefined;
  /** Aborted when the run no longer waits for customers. */
  readonly over: AbortSignal;
}

const typed = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  country: 'GB',
  region: 'ENG',
  street: '12 St James Square',
  city: 'London',
  postcode: 'SW1Y 4LB',
  acceptedTerms: true,
  expiryMonth: '12',
  expiryYear: '2039',
  saveCard: false,
};

/** The email address to which an order's receipt is sent. */
export const emailOf = (order: number): string => `ada.${order}@example.org`;

const formFor = (order: number, cardNumber: string): NewCardForm => ({
  ...typed,
  email: emailOf(order),
  cardNumber,
  securityCode: cardNumber.startsWith('37') ? '1234' : '123',
});

/**
 * Pays an order as a customer does with the storefront's own pages. The customer repeats requests without a response, opens a new payment
 * when the previous payment has expired, takes another card after a decline, and never pays again while the payment is being checked.
 */
export async function payAsCustomer(customer: Customer, parts: CustomerDependencies): Promise<CustomerStory> {
  const { client, over } = parts;
  const { tokenise = createFormTokeniser({ url: parts.cardProcessor }) } = parts;
  const pay = createPayByCard({ gateway: client.gateway, tokenise, locale: 'en-us' });

  const paymentIds: string[] = [];
  const checkedMs: number[] = [];
  let declined = 0;
  let asked = 0;
  let voided = 0;
  let limited = 0;
  const story = (told: CustomerStory['told'], paidBy?: string): CustomerStory => ({
    order: customer.order,
    paymentIds,
    told,
    ...(paidBy !== undefined && { paidBy }),
    checkedMs,
    declined,
    asked,
    voided,
    limited,
  });

  /** Repeats a request until there is a response. */
  async function insist<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      over.throwIfAborted();
      try {
        return await ask();
      } catch {
        await sleep(150);
      }
    }
  }

  async function open(): Promise<Payment | 'paid-elsewhere' | undefined> {
    const opened = await insist(() => client.openOrder(customer.order));
    if (typeof opened === 'object') {
      paymentIds.push(opened.id);
      parts.onOpened?.(opened.id);
    }
    return opened;
  }

  /** Waits as the page does while the payment is being checked, and while the result of the challenge is unknown. */
  async function untilKnown(id: string, waitsFor: readonly PaymentOutcome['kind'][]) {
    const since = performance.now();
    for (;;) {
      const now = await insist(() => client.gateway.readPayment({ params: { id } }));
      const outcome = now.kind === 'ok' ? firstOutcome(now.value) : undefined;
      if (!outcome || !waitsFor.includes(outcome.kind)) {
        checkedMs.push(performance.now() - since);
        return outcome;
      }
      await sleep(500, undefined, { signal: over });
    }
  }

  /** Performs an action on the bank's page and reads the result from the gateway, without following the return URL. */
  async function answerBank(id: string, url: string, answer: (typeof bankAnswers)[number]) {
    asked += 1;
    if (answer === 'another-card')
      return insist(async () => {
        const outcome = await cancelChallenge(client.gateway, id);
        if (!outcome) throw new Error('It is unknown whether the charge was given up.');
        return outcome;
      });
    const body = new URLSearchParams({ answer });
    await insist(() => fetch(url, { method: 'POST', body, redirect: 'manual' }));
    return untilKnown(id, ['pending', 'challenged']);
  }

  try {
    let card = 0;
    for (;;) {
      over.throwIfAborted();
      const payment = await open();
      if (payment === 'paid-elsewhere') return story('elsewhere');
      if (payment === undefined) {
        await sleep(500);
        continue;
      }
      for (let isOpen = true; isOpen;) {
        const { number = '', atBank = 'pass' } = customer.cards[Math.min(card, customer.cards.length - 1)] ?? {};
        let outcome: PaymentOutcome | undefined = await pay(payment, formFor(customer.order, number));
        if (outcome.kind === 'pending') outcome = await untilKnown(payment.id, ['pending']);
        if (outcome?.kind === 'challenged') outcome = await answerBank(payment.id, outcome.url, atBank);
        switch (outcome?.kind) {
          case 'paid':
            return story('paid', payment.id);
          case 'declined':
            if (outcome.reason === 'not-processed') voided += 1;
            else {
              declined += 1;
              card += 1;
            }
            break;
          case 'another-card':
            declined += 1;
            card += 1;
            break;
          case undefined: // the payment can still be paid
          case 'unavailable':
          case 'offline':
            await sleep(300);
            break;
          case 'pending':
          case 'challenged':
          case 'already-paid':
          case 'in-progress-elsewhere':
          case 'not-payable':
          case 'total-changed':
          case 'expired':
          case 'card-refused':
          case 'saved-card-gone':
          case 'invalid':
          case 'too-many-refusals':
            if (outcome.kind === 'too-many-refusals') limited += 1;
            isOpen = false; // the payment has expired or another customer is paying: look the order up again
            await sleep(300);
        }
        over.throwIfAborted();
      }
    }
  } catch (error) {
    if (over.aborted) return story('nothing');
    throw error;
  }
}
