import type Stripe from 'stripe';
import type { BalanceRecord } from './balance-book.ts';
import type { TestCard } from './test-cards.ts';

type Entries<Item> = readonly (readonly [id: string, Item])[];

/** All objects that Stripe's double stores, by id, as JSON. */
export interface BookRecord {
  readonly intents: Entries<Stripe.PaymentIntent>;
  readonly charges: Entries<Stripe.Charge>;
  readonly refunds: Entries<Stripe.Refund>;
  readonly customers: Entries<Stripe.Customer>;
  readonly methods: Entries<Stripe.PaymentMethod & { isUsed?: boolean }>;
  readonly cardsOf: Entries<TestCard>;
  /** Absent in the record of an earlier version. */
  readonly balance?: BalanceRecord;
  readonly disputes?: Entries<Stripe.Dispute>;
  /** The number of ids created so far. */
  readonly made: number;
}

/** The initial record, without objects. */
export const emptyBook: BookRecord = {
  ...{ intents: [], charges: [], refunds: [], customers: [], methods: [], cardsOf: [], made: 0 },
};
