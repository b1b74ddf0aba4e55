import type Stripe from 'stripe';
import { readCard, readCode } from '../../card-processor/card.ts';
import { partOf, textIn, type Form } from './form.ts';
import type { StripeBook } from './stripe-book.ts';
import { cardError, invalid, missing } from './stripe-failure.ts';
import { typedCard } from './test-cards.ts';

/** A route of Stripe's API. Its name consists of the SDK's names of resource and method. */
export interface StripeRoute {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** The path, in which `:id` matches any one segment. */
  readonly path: string;
  /** The top-level parameters that the route accepts. As Stripe does, it rejects all others. */
  readonly takes: readonly string[];
  /** True for the routes of Stripe's fields in a browser, which send a publishable key in the form. */
  readonly isPublic?: boolean;
  handle(form: Form, id: string): object;
}

const names = <Params>(...given: readonly (keyof Params & string)[]): readonly string[] => given;

/** Returns the routes that the gateway and Stripe's fields call, each with the parameters that the SDK's types allow. */
export const stripeRoutes = (book: StripeBook, now: () => number): readonly StripeRoute[] => [
  {
    name: 'paymentMethods.create',
    method: 'POST',
    path: '/v1/payment_methods',
    isPublic: true,
    takes: names<Stripe.PaymentMethodCreateParams>('type', 'card'),
    handle(form) {
      const card = partOf(form, 'card');
      const digits = (name: string) => Number(textIn(card, name));
      const read = readCard(
        {
          number: textIn(card, 'number'),
          expiryMonth: digits('exp_month'),
          expiryYear: digits('exp_year'),
          securityCode: textIn(card, 'cvc'),
        },
        now(),
        'stripe',
      );
      if (read.kind === 'invalid') throw cardError(invalidFields[read.field]);
      return book.createMethod(typedCard(read.card));
    },
  },
  {
    name: 'tokens.create',
    method: 'POST',
    path: '/v1/tokens',
    isPublic: true,
    takes: names<Stripe.TokenCreateParams>('cvc_update'),
    handle(form) {
      const code = readCode({ securityCode: textIn(partOf(form, 'cvc_update'), 'cvc') });
      if (code?.kind !== 'code') throw cardError('invalid_cvc');
      return book.createCodeToken();
    },
  },
  {
    name: 'paymentIntents.create',
    method: 'POST',
    path: '/v1/payment_intents',
    takes: names<Stripe.PaymentIntentCreateParams>('amount', 'currency', 'allowed_payment_method_types', 'metadata'),
    handle: (form) => book.createIntent(form),
  },
  {
    name: 'paymentIntents.list',
    method: 'GET',
    path: '/v1/payment_intents',
    takes: names<Stripe.PaymentIntentListParams>('created', 'limit', 'starting_after'),
    handle: (form) => pageOf([...book.intents.values()], form),
  },
  {
    name: 'paymentIntents.retrieve',
    method: 'GET',
    path: '/v1/payment_intents/:id',
    takes: names<Stripe.PaymentIntentRetrieveParams>('expand'),
    handle: (form, id) => expanded(book, book.intentOf(id), form),
  },
  {
    name: 'paymentIntents.update',
    method: 'POST',
    path: '/v1/payment_intents/:id',
    takes: names<Stripe.PaymentIntentUpdateParams>('customer'),
    handle: (form, id) => book.updateIntent(id, form),
  },
  {
    name: 'paymentIntents.confirm',
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    takes: names<Stripe.PaymentIntentConfirmParams>(
      ...(['payment_method', 'payment_method_options', 'return_url', 'setup_future_usage', 'expand'] as const),
    ),
    handle: (form, id) => expanded(book, book.confirmIntent(id, form), form),
  },
  {
    name: 'paymentIntents.cancel',
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    takes: [],
    handle: (_, id) => book.cancelIntent(id),
  },
  {
    name: 'charges.list',
    method: 'GET',
    path: '/v1/charges',
    takes: names<Stripe.ChargeListParams>('created', 'limit', 'starting_after'),
    handle: (form) => pageOf([...book.charges.values()], form),
  },
  {
    name: 'refunds.create',
    method: 'POST',
    path: '/v1/refunds',
    takes: names<Stripe.RefundCreateParams>('payment_intent', 'amount', 'metadata'),
    handle: (form) => book.createRefund(form),
  },
  {
    name: 'refunds.list',
    method: 'GET',
    path: '/v1/refunds',
    takes: names<Stripe.RefundListParams>('created', 'limit', 'starting_after', 'payment_intent', 'expand'),
    handle(form) {
      const intent = textIn(form, 'payment_intent');
      const refunds = [...book.refunds.values()].map((refund) => withCharge(book, refund, form));
      return pageOf(intent === undefined ? refunds : refunds.filter((each) => each.payment_intent === intent), form);
    },
  },
  {
    name: 'disputes.list',
    method: 'GET',
    path: '/v1/disputes',
    takes: names<Stripe.DisputeListParams>('created', 'limit', 'starting_after', 'expand'),
    handle(form) {
      const page = pageOf([...book.disputes.disputes.values()], form);
      return { ...page, data: page.data.map((dispute) => withCharge(book, dispute, form)) };
    },
  },
  {
    name: 'disputes.retrieve',
    method: 'GET',
    path: '/v1/disputes/:id',
    takes: names<Stripe.DisputeRetrieveParams>('expand'),
    handle(form, id) {
      const dispute = book.disputes.disputes.get(id);
      if (!dispute) throw missing('dispute', id, 'dispute');
      return withCharge(book, dispute, form, 'charge');
    },
  },
  {
    name: 'balance.retrieve',
    method: 'GET',
    path: '/v1/balance',
    takes: [],
    handle: () => book.balance.balanceAt(Math.floor(now() / 1_000)),
  },
  {
    name: 'balanceTransactions.list',
    method: 'GET',
    path: '/v1/balance_transactions',
    takes: names<Stripe.BalanceTransactionListParams>('created', 'limit', 'starting_after', 'expand'),
    handle(form) {
      const page = pageOf([...book.balance.transactions.values()], form);
      return { ...page, data: page.data.map((transaction) => withSource(book, transaction, form)) };
    },
  },
  {
    name: 'customers.create',
    method: 'POST',
    path: '/v1/customers',
    takes: names<Stripe.CustomerCreateParams>('metadata'),
    handle: (form) => book.createCustomer(form),
  },
  {
    name: 'customers.update',
    method: 'POST',
    path: '/v1/customers/:id',
    takes: names<Stripe.CustomerUpdateParams>('metadata'),
    handle: (form, id) => book.updateCustomer(id, form),
  },
  {
    name: 'customers.search',
    method: 'GET',
    path: '/v1/customers/search',
    takes: names<Stripe.CustomerSearchParams>('query', 'limit'),
    handle: (form) => searchCustomers(book, textIn(form, 'query') ?? ''),
  },
  {
    name: 'paymentMethods.retrieve',
    method: 'GET',
    path: '/v1/payment_methods/:id',
    takes: [],
    handle: (_, id) => book.methodOf(id),
  },
  {
    name: 'paymentMethods.detach',
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    takes: [],
    handle: (_, id) => book.detach(id),
  },
];

/** Stripe's error codes for fields of a card. */
const invalidFields = {
  number: 'incorrect_number',
  expiryMonth: 'invalid_expiry_month',
  expiryYear: 'invalid_expiry_year',
  securityCode: 'invalid_cvc',
} as const;

/** Returns a PaymentIntent with its current state, and with its charge if the request asks to expand it. */
function expanded({ charges }: StripeBook, intent: Stripe.PaymentIntent, form: Form): Stripe.PaymentIntent {
  const isAsked = Object.values(partOf(form, 'expand')).includes('latest_charge');
  const charge = isAsked ? charges.get(String(intent.latest_charge)) : undefined;
  return { ...intent, ...(charge && { latest_charge: charge }) };
}

/** Returns a refund or a dispute, with its charge if the request asks to expand it. */
function withCharge<Item extends Stripe.Refund | Stripe.Dispute>(
  { charges }: StripeBook,
  item: Item,
  form: Form,
  expanded = 'data.charge',
): Item {
  const isAsked = Object.values(partOf(form, 'expand')).includes(expanded);
  const charge = isAsked ? charges.get(String(item.charge)) : undefined;
  return { ...item, ...(charge && { charge }) };
}

/** Returns a transaction of a list, with its source and the source's charge if the request asks to expand them. */
function withSource(
  { charges, refunds, disputes: { disputes } }: StripeBook,
  transaction: Stripe.BalanceTransaction,
  form: Form,
) {
  const asked = Object.values(partOf(form, 'expand'));
  if (!asked.includes('data.source')) return transaction;
  const id = String(transaction.source);
  const ofCharge = refunds.get(id) ?? disputes.get(id);
  const charge = asked.includes('data.source.charge') ? charges.get(String(ofCharge?.charge)) : undefined;
  const source = ofCharge ? { ...ofCharge, ...(charge && { charge }) } : charges.get(id);
  return { ...transaction, ...(source && { source }) };
}

/** Returns as many items of a list as the request asks for, the newest first. */
function pageOf<Item extends { id: string; created: number }>(items: readonly Item[], form: Form) {
  const created = partOf(form, 'created');
  const bound = (name: string, none: number) => Number(textIn(created, name) ?? none);
  const asked = items
    .filter(
      (item) =>
        item.created >= bound('gte', 0) &&
        item.created <= bound('lte', Infinity) &&
        item.created < bound('lt', Infinity),
    )
    .reverse();
  const after = textIn(form, 'starting_after');
  const start = after === undefined ? 0 : asked.findIndex(({ id }) => id === after) + 1;
  const limit = Math.min(Number(textIn(form, 'limit') ?? 10), 100);
  return {
    object: 'list',
    url: '/v1',
    data: asked.slice(start, start + limit),
    has_more: asked.length > start + limit,
  };
}

function searchCustomers({ customers }: StripeBook, query: string) {
  const [, field, value] = /^metadata\['(\w+)'\]:'([\w-]+)'$/.exec(query) ?? [];
  if (field === undefined) throw invalid('The search query is malformed.', { param: 'query' });
  const data = [...customers.values()].filter(({ metadata }) => metadata[field] === value);
  return { object: 'search_result', url: '/v1/customers/search', data, has_more: false, next_page: null };
}
