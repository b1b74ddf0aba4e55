import type Stripe from 'stripe';

type Entries<Item> = readonly (readonly [id: string, Item])[];

/** Everything that Stripe stores about its balance, as JSON. */
export interface BalanceRecord {
  readonly transactions: Entries<Stripe.BalanceTransaction>;
  readonly payouts: Entries<Pick<Stripe.Payout, 'id' | 'object' | 'amount' | 'currency' | 'status'>>;
}

/** The object that a transaction is about, such as a charge. */
type Source = Pick<Stripe.Charge, 'id' | 'amount' | 'currency'>;

/** The time after which the amount of a charge is available. Until then it is pending. */
const availableAfterSeconds = 2 * 24 * 60 * 60;

/** Stripe's usual fee of a charge by card: 2.9 % and 30 cents. */
const feeOf = (amount: number): number => Math.round(amount * 0.029) + 30;

/** Stripe's fee of a dispute, which it does not return in most countries. */
const disputeFee = 1_500;

/**
 * Creates Stripe's balance: one transaction for each change, as Stripe's documentation and its SDK's docstrings describe them.
 *
 * @param make - creates the id and the time of a new object.
 */
export function createBalanceBook(
  make: (prefix: string) => { id: string; created: number },
  record: BalanceRecord = { transactions: [], payouts: [] },
) {
  const transactions = new Map(record.transactions);
  const payouts = new Map(record.payouts);
  const conversions = new Map<string, { currency: string; rate: number }>();

  /** Adds a transaction of an amount in the currency of its source. The fee is in the currency of the balance. */
  function add(
    type: Stripe.BalanceTransaction.Type,
    category: string,
    { amount, fee = 0, source }: { amount: number; fee?: number; source: Source },
  ): Stripe.BalanceTransaction {
    const conversion = conversions.get(source.currency);
    const settled = conversion ? Math.round(amount * conversion.rate) : amount;
    const made = make('txn');
    const transaction: Stripe.BalanceTransaction = {
      ...made,
      object: 'balance_transaction',
      amount: settled,
      available_on: made.created + (amount > 0 ? availableAfterSeconds : 0),
      balance_type: 'payments',
      currency: conversion?.currency ?? source.currency,
      description: null,
      exchange_rate: conversion?.rate ?? null,
      fee,
      fee_details: [],
      net: settled - fee,
      reporting_category: category,
      source: source.id,
      status: amount > 0 ? 'pending' : 'available',
      type,
    };
    transactions.set(transaction.id, transaction);
    return transaction;
  }

  return {
    ...{ transactions, payouts, add },

    /** Has Stripe convert a currency, because the account has no balance in that currency. */
    convert: (from: string, to: string, rate: number): void => void conversions.set(from, { currency: to, rate }),

    charged(charge: Stripe.Charge): void {
      const { amount } = charge;
      charge.balance_transaction = add('charge', 'charge', { amount, fee: feeOf(amount), source: charge }).id;
    },

    refunded(refund: Stripe.Refund): void {
      refund.balance_transaction = add('refund', 'refund', { amount: -refund.amount, source: refund }).id;
    },

    /** Returns the amount of a refund that failed. Stripe does it once. */
    refundFailed(refund: Stripe.Refund): void {
      if (refund.balance_transaction === null || refund.failure_balance_transaction) return;
      const { id } = add('refund_failure', 'refund_failure', { amount: refund.amount, source: refund });
      refund.failure_balance_transaction = id;
    },

    /** Takes a disputed amount and the fee of the dispute out of the balance. */
    disputed: (dispute: Source): Stripe.BalanceTransaction =>
      add('adjustment', 'dispute', { amount: -dispute.amount, fee: disputeFee, source: dispute }),

    /** Returns the amount of a dispute that the seller has won, without the fee. */
    disputeReversed: (dispute: Source): Stripe.BalanceTransaction =>
      add('adjustment', 'dispute_reversal', { amount: dispute.amount, source: dispute }),

    /** Takes a fee that belongs to no charge, such as that of Stripe's other products. */
    takeFee: (amount: number, currency: string): Stripe.BalanceTransaction =>
      add('stripe_fee', 'fee', { amount: -amount, source: { id: make('fee').id, amount, currency } }),

    payOut(amount: number, currency: string): Stripe.BalanceTransaction {
      const { id } = make('po');
      payouts.set(id, { id, object: 'payout', amount, currency, status: 'paid' });
      return add('payout', 'payout', { amount: -amount, source: { id, amount, currency } });
    },

    /** Returns a payout that the bank has sent back. */
    failPayout(id: string): Stripe.BalanceTransaction {
      const payout = payouts.get(id);
      if (!payout) throw new Error(`No payout ${id}`);
      payout.status = 'failed';
      return add('payout_failure', 'payout_reversal', { amount: payout.amount, source: payout });
    },

    /** Returns the balance at a time: the sums of all transactions, pending until they are available. */
    balanceAt(nowSeconds: number): Pick<Stripe.Balance, 'object' | 'available' | 'pending' | 'livemode'> {
      const currencies = [...new Set([...transactions.values()].map(({ currency }) => currency))];
      const sums = (isPending: boolean) =>
        currencies.map((currency) => ({
          currency,
          amount: [...transactions.values()]
            .filter((each) => each.currency === currency && each.available_on > nowSeconds === isPending)
            .reduce((sum, { net }) => sum + net, 0),
        }));
      return { object: 'balance', livemode: false, available: sums(false), pending: sums(true) };
    },

    record: (): BalanceRecord => ({ transactions: [...transactions], payouts: [...payouts] }),

    clear(): void {
      for (const each of [transactions, payouts, conversions]) each.clear();
    },
  };
}

export type BalanceBook = ReturnType<typeof createBalanceBook>;
