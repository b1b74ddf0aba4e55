import { setTimeout as sleep } from 'node:timers/promises';
import type { Payment } from '@assess/gateway-client/contract';
import type { PageGateway } from '../../libs/gateway-client/src/page-gateway.ts';
import type { NewCardForm } from '../../libs/invoices/src/payment-form.ts';
import { cancelChallenge } from '../../libs/invoices/src/payment-page/cancel-challenge.ts';
import { createPayByCard } from '../../libs/invoices/src/payment-page/pay-by-card.ts';
import { firstOutcome, type PaymentOutcome } from '../../libs/invoices/src/payment-page/payment-outcome.ts';
import { createFormTokeniser } from '../../libs/invoices/src/payment-page/tokenise-card.ts';

/** What a customer does on the page of their bank, if it asks. `another-card`: goes back and pays with another one. */
export const bankAnswers = ['pass', 'fail', 'cancel', 'another-card'] as const;

/** A card that is tried. */
export interface TriedCard {
  /** Digits only. */
  readonly number: string;
  /** Default: `pass`. */
  readonly atBank?: (typeof bankAnswers)[number];
}

/** Somebody who pays. */
export interface Customer {
  /** Which order they pay, with all of its invoices. Some orders have two customers. */
  readonly order: number;
  /** The gateway that they are led to first, where no proxy leads them. */
  readonly gateway: number;
  /** The cards that they try, one after the other; the last one is good. */
  readonly cards: readonly TriedCard[];
}

/** The store as a customer reaches it. */
export interface Shop {
  /** What the payment page asks for. */
  readonly gateway: Pick<PageGateway, 'takePayment' | 'readPayment' | 'cancelChallenge'>;
  /**
   * Finds an order and opens the payment of all of its invoices. `undefined`: not now, as somebody else is paying it.
   *
   * @throws when there is no answer.
   */
  openOrder(order: number): Promise<Payment | 'paid-elsewhere' | undefined>;
}

/** What a customer was told in the end, and what it took. */
export interface CustomerStory {
  readonly order: number;
  /** The payments that they opened. */
  readonly paymentIds: readonly string[];
  /** `elsewhere`: somebody else has paid. `nothing`: the time for all of it was over. */
  readonly told: 'paid' | 'elsewhere' | 'nothing';
  /** The payment of which they were told that it is paid. */
  readonly paidBy?: string;
  /** How long each payment was being checked, in milliseconds. */
  readonly checkedMs: readonly number[];
  /** Cards that were declined, or given up at the bank. */
  readonly declined: number;
  /** How often a bank asked. */
  readonly asked: number;
  /** Charges that were given up: voided at the card processor before they came there. */
  readonly voided: number;
}

export interface CustomerDependencies {
  readonly shop: Shop;
  /** The card processor's, for browsers. */
  readonly cardProcessor: string;
  /** Aborted when nobody waits any longer. */
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
  keepCard: false,
};

/** Where the receipt of an order is sent to. */
export const emailOf = (order: number): string => `ada.${order}@example.org`;

const formFor = (order: number, cardNumber: string): NewCardForm => ({
  ...typed,
  email: emailOf(order),
  cardNumber,
  securityCode: cardNumber.startsWith('37') ? '1234' : '123',
});

/**
 * Pays an order as a customer does with the storefront's own pages: they do again what was not answered, open the payment
 * anew where it is over, take another card after a decline, and never pay again while they are told that it is being checked.
 */
export async function payAsCustomer(customer: Customer, parts: CustomerDependencies): Promise<CustomerStory> {
  const { shop, over } = parts;
  const tokenise = createFormTokeniser({ url: parts.cardProcessor });
  const pay = createPayByCard({ gateway: shop.gateway, tokenise, locale: 'en-us' });

  const paymentIds: string[] = [];
  const checkedMs: number[] = [];
  let declined = 0;
  let asked = 0;
  let voided = 0;
  const story = (told: CustomerStory['told'], paidBy?: string): CustomerStory => ({
    order: customer.order,
    paymentIds,
    told,
    ...(paidBy !== undefined && { paidBy }),
    checkedMs,
    declined,
    asked,
    voided,
  });

  /** Does something until it is answered. */
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
    const opened = await insist(() => shop.openOrder(customer.order));
    if (typeof opened === 'object') paymentIds.push(opened.id);
    return opened;
  }

  /** Waits as the page does while the payment is being checked, and while it is not known yet what was said at the bank. */
  async function untilKnown(id: string, waitsFor: readonly PaymentOutcome['kind'][]) {
    const since = performance.now();
    for (;;) {
      const now = await insist(() => shop.gateway.readPayment({ params: { id } }));
      const outcome = now.kind === 'ok' ? firstOutcome(now.value) : undefined;
      if (!outcome || !waitsFor.includes(outcome.kind)) {
        checkedMs.push(performance.now() - since);
        return outcome;
      }
      await sleep(500, undefined, { signal: over });
    }
  }

  /** Says at the bank what a customer wants to say, and reads at the store what came of it; nobody follows the way back. */
  async function answerBank(id: string, url: string, answer: (typeof bankAnswers)[number]) {
    asked += 1;
    if (answer === 'another-card')
      return insist(async () => {
        const outcome = await cancelChallenge(shop.gateway, id);
        if (!outcome) throw new Error('Nobody knows whether it is given up.');
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
          case undefined: // it can be paid still
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
            isOpen = false; // expired, or somebody else is paying: they look again
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
