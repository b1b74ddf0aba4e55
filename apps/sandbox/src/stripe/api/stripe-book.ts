import type Stripe from 'stripe';
import { createBalanceBook } from './balance-book.ts';
import { emptyBook, type BookRecord } from './book-record.ts';
import { createDisputeBook } from './dispute-book.ts';
import { partOf, textIn, type Form } from './form.ts';
import { newCharge, newCustomer, newIntent, newPaymentMethod, newRefund } from './stripe-objects.ts';
import { invalid, missing, StripeFailure } from './stripe-failure.ts';
import { testCards, type TestCard } from './test-cards.ts';

type Refusal = NonNullable<TestCard['refused']>;

const metadataIn = (form: Form): Stripe.Metadata => ({ ...partOf(form, 'metadata') }) as Stripe.Metadata;

const stripesBankPage = (intentId: string) => `https://hooks.stripe.com/redirect/authenticate/${intentId}`;

const mayBeCancelled: readonly string[] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/**
 * Creates the objects of Stripe's double, with the transitions that Stripe's documentation and its SDK's docstrings
 * describe.
 *
 * @param bankPageOf - builds the URL of the page on which a bank authenticates the payer of a PaymentIntent. Default:
 *   Stripe's own URL.
 */
export function createStripeBook(now: () => number, bankPageOf = stripesBankPage, record = emptyBook) {
  const intents = new Map(record.intents);
  const charges = new Map(record.charges);
  const refunds = new Map(record.refunds);
  const customers = new Map(record.customers);
  const methods = new Map(record.methods);
  const cardsOf = new Map(record.cardsOf);
  let { made } = record;
  const make = (prefix: string) => ({
    id: `${prefix}_test${String((made += 1)).padStart(6, '0')}`,
    created: Math.floor(now() / 1_000),
  });
  const balance = createBalanceBook(make, record.balance);
  const disputes = createDisputeBook(make, balance, record.disputes);

  const createMethod = (card: TestCard, id?: string): Stripe.PaymentMethod => {
    const method = newPaymentMethod({ ...make('pm'), ...(id !== undefined && { id }) }, card);
    methods.set(method.id, method);
    cardsOf.set(method.id, card);
    return method;
  };

  const addCard = (name: string): string => {
    const card = testCards[name];
    if (!card) throw missing('PaymentMethod', name, 'payment_method');
    return createMethod(card).id;
  };

  const intentOf = (id: string): Stripe.PaymentIntent => {
    const intent = intents.get(id);
    if (!intent) throw missing('payment_intent', id);
    return intent;
  };

  const unexpected = (intent: Stripe.PaymentIntent, asked: string) =>
    new StripeFailure(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: `You cannot ${asked} this PaymentIntent because it has a status of ${intent.status}.`,
      payment_intent: intent,
    });

  /** Finds the payment method that a confirmation names. One of Stripe's test names creates a new method. */
  function methodFor(intent: Stripe.PaymentIntent, name: string) {
    const id = name in testCards ? addCard(name) : name;
    const method = methods.get(id);
    if (!method) throw missing('PaymentMethod', id, 'payment_method');
    if (method.customer !== null && method.customer !== intent.customer)
      throw invalid('The payment method belongs to a Customer.', { param: 'payment_method' });
    if (method.customer === null && method.isUsed)
      throw invalid(
        'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, or was detached from a Customer. It may not be used again.',
      );
    return method;
  }

  function refuse(intent: Stripe.PaymentIntent, refused: Refusal): void {
    const card = cardsOf.get(String(intent.payment_method));
    if (card) {
      const charge = newCharge(make('ch'), intent, { ...card, refused }, false);
      charges.set(charge.id, charge);
      intent.latest_charge = charge.id;
    }
    Object.assign(intent, {
      status: 'requires_payment_method',
      next_action: null,
      payment_method: null,
      last_payment_error: { ...refused, type: 'card_error', message: 'Your card was declined.' },
    } satisfies Partial<Stripe.PaymentIntent>);
  }

  function succeed(intent: Stripe.PaymentIntent): void {
    const method = methods.get(String(intent.payment_method));
    const card = cardsOf.get(String(intent.payment_method));
    if (!method || !card) throw new Error('A charge has a card');
    const charge = newCharge(make('ch'), intent, card, true);
    charges.set(charge.id, charge);
    balance.charged(charge);
    if (card.disputed) disputes.open(charge, card.disputed);
    if (intent.setup_future_usage) method.customer = intent.customer as string | null;
    Object.assign(intent, {
      status: 'succeeded',
      next_action: null,
      latest_charge: charge.id,
      amount_received: intent.amount,
    } satisfies Partial<Stripe.PaymentIntent>);
  }

  return {
    ...{ intents, charges, refunds, customers, methods, balance, disputes, addCard, createMethod, intentOf },

    /** Ends a 3-D Secure challenge. */
    authenticate(intent: Stripe.PaymentIntent, outcome: 'passed' | 'failed' | 'expired'): void {
      if (outcome === 'passed') return succeed(intent);
      refuse(intent, {
        code: outcome === 'failed' ? 'payment_intent_authentication_failure' : 'payment_intent_payment_attempt_expired',
      });
    },

    createIntent(form: Form): Stripe.PaymentIntent {
      const amount = Number(textIn(form, 'amount'));
      const currency = textIn(form, 'currency') ?? '';
      if (!Number.isInteger(amount) || amount < 1) throw invalid('Invalid integer', { param: 'amount' });
      if (!/^[a-z]{3}$/.test(currency)) throw invalid('Invalid currency', { param: 'currency' });
      if (amount < 50)
        throw invalid('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' });
      const intent = newIntent({ ...make('pi'), amount, currency, metadata: metadataIn(form) });
      intents.set(intent.id, intent);
      return intent;
    },

    updateIntent(id: string, form: Form): Stripe.PaymentIntent {
      const customer = textIn(form, 'customer') ?? '';
      if (!customers.has(customer)) throw missing('customer', customer, 'customer');
      return Object.assign(intentOf(id), { customer });
    },

    confirmIntent(id: string, form: Form): Stripe.PaymentIntent {
      const intent = intentOf(id);
      if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_confirmation')
        throw unexpected(intent, 'confirm');
      const method = methodFor(intent, textIn(form, 'payment_method') ?? '');
      const card = cardsOf.get(method.id) ?? testCards.pm_card_visa;
      const cardOptions = partOf(partOf(form, 'payment_method_options'), 'card');
      const cvcToken = textIn(cardOptions, 'cvc_token');
      const secure = textIn(cardOptions, 'request_three_d_secure');
      if (secure !== undefined && !['automatic', 'any', 'challenge'].includes(secure))
        throw invalid('Invalid value', { param: 'payment_method_options[card][request_three_d_secure]' });
      if (cvcToken !== undefined && !cvcToken.startsWith('cvctok_'))
        throw invalid('No such token', { param: 'payment_method_options[card][cvc_token]', code: 'resource_missing' });
      if (textIn(form, 'setup_future_usage') && intent.customer === null)
        throw invalid('A customer is needed to set up future usage.', { param: 'setup_future_usage' });
      method.isUsed = true;
      Object.assign(intent, {
        payment_method: method.id,
        last_payment_error: null,
        payment_method_options: {
          card: { request_three_d_secure: secure ?? 'automatic' },
        } as Stripe.PaymentIntent['payment_method_options'],
        setup_future_usage: (textIn(form, 'setup_future_usage') ?? null) as Stripe.PaymentIntent['setup_future_usage'],
      });
      const refused = cvcToken === 'cvctok_incorrect' ? { code: 'incorrect_cvc' } : card?.refused;
      if (refused) {
        refuse(intent, refused);
        const message = 'Your card was declined.';
        throw new StripeFailure(402, { type: 'card_error', message, ...refused, payment_intent: { ...intent } });
      }
      if (!card?.isAsking) succeed(intent);
      else {
        const return_url = textIn(form, 'return_url') ?? null;
        intent.status = 'requires_action';
        intent.next_action = return_url
          ? {
              type: 'redirect_to_url',
              redirect_to_url: { return_url, url: bankPageOf(intent.id) },
            }
          : { type: 'use_stripe_sdk', use_stripe_sdk: {} };
      }
      return intent;
    },

    cancelIntent(id: string): Stripe.PaymentIntent {
      const intent = intentOf(id);
      if (!mayBeCancelled.includes(intent.status)) throw unexpected(intent, 'cancel');
      return Object.assign(intent, { status: 'canceled', canceled_at: Math.floor(now() / 1_000), next_action: null });
    },

    createRefund(form: Form): Stripe.Refund {
      const intent = intentOf(textIn(form, 'payment_intent') ?? '');
      const charge = charges.get(String(intent.latest_charge));
      if (!charge?.paid) throw invalid('This PaymentIntent does not have a successful charge to refund.');
      const amount = Number(textIn(form, 'amount') ?? charge.amount);
      if (disputes.isChargedBack(charge))
        throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
      if (charge.refunded) throw invalid('Charge has already been refunded.', { code: 'charge_already_refunded' });
      if (amount > charge.amount - charge.amount_refunded)
        throw invalid('Refund amount is greater than unrefunded amount on charge', { param: 'amount' });
      const status = cardsOf.get(String(charge.payment_method))?.refundBegins ?? 'succeeded';
      const refund = newRefund({ ...make('re'), amount, status, metadata: metadataIn(form) }, charge);
      refunds.set(refund.id, refund);
      balance.refunded(refund);
      charge.amount_refunded += amount;
      charge.refunded = charge.amount_refunded === charge.amount;
      return refund;
    },

    /** Ends a refund, also one that has succeeded: Stripe may find out days later that a refund has failed. */
    endRefund(refund: Stripe.Refund, status: 'succeeded' | 'failed'): void {
      const charge = charges.get(String(refund.charge));
      refund.status = status;
      if (!charge || status === 'succeeded') return;
      refund.failure_reason = 'expired_or_canceled_card';
      balance.refundFailed(refund);
      charge.amount_refunded -= refund.amount;
      charge.refunded = false;
    },

    createCustomer(form: Form): Stripe.Customer {
      const customer = newCustomer({ ...make('cus'), metadata: metadataIn(form) });
      customers.set(customer.id, customer);
      return customer;
    },

    updateCustomer(id: string, form: Form): Stripe.Customer {
      const customer = customers.get(id);
      if (!customer) throw missing('customer', id, 'id');
      return Object.assign(customer, { metadata: { ...customer.metadata, ...metadataIn(form) } });
    },

    /** Stores a card of the demo data for a customer of the merchant. */
    keepCard(name: string, id: string, card: TestCard): void {
      const known = [...customers.values()].find(({ metadata }) => metadata.name === name);
      const customer = known ?? newCustomer({ ...make('cus'), metadata: { name } });
      customers.set(customer.id, customer);
      createMethod(card, id).customer = customer.id;
    },

    createCodeToken: (): Pick<Stripe.Token, 'id' | 'object' | 'type'> => ({
      ...{ id: make('cvctok').id, object: 'token', type: 'cvc_update' },
    }),

    methodOf(id: string): Stripe.PaymentMethod {
      const method = methods.get(id);
      if (!method) throw missing('PaymentMethod', id);
      return method;
    },

    detach(id: string): Stripe.PaymentMethod {
      const method = methods.get(id);
      if (!method) throw missing('PaymentMethod', id);
      if (method.customer === null)
        throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.');
      return Object.assign(method, { customer: null, isUsed: true });
    },

    record: (): BookRecord => ({
      ...{ intents: [...intents], charges: [...charges], refunds: [...refunds], customers: [...customers] },
      ...{ methods: [...methods], cardsOf: [...cardsOf], made, balance: balance.record(), disputes: disputes.record() },
    }),

    clear(): void {
      for (const each of [intents, charges, refunds, customers, methods, cardsOf, balance, disputes]) each.clear();
    },
  };
}

export type StripeBook = ReturnType<typeof createStripeBook>;
