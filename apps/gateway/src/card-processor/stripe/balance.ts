import type { Money } from '@assess/i18n';
import type Stripe from 'stripe';
import type { BalanceTransaction, TransactionKind } from '../balance-transaction.ts';
import type { CardProcessor } from '../card-processor.ts';
import { Mismatch, noAnswer, UnexpectedResponse } from './failures.ts';
import { ourCurrency } from './read-intent.ts';
import { movementsOf, secondsOf } from './read-listed.ts';

/**
 * The kind of a transaction by Stripe's reporting category. The type of a transaction says less: disputes, their reversals and some refunds
 * that failed all have the type `adjustment`. Any other category is of the kind `other`.
 *
 * @see https://docs.stripe.com/reports/reporting-categories
 */
const kinds: Readonly<Record<string, TransactionKind>> = {
  ...{ charge: 'charge', charge_failure: 'charge', partial_capture_reversal: 'charge' },
  ...{ refund: 'refund', refund_failure: 'refund', dispute: 'dispute', dispute_reversal: 'dispute' },
  ...{ fee: 'fee', network_cost: 'fee', tax: 'fee', payout: 'payout', payout_reversal: 'payout' },
};

/** Reads Stripe's balance and its balance transactions, each with its charge, refund or dispute, and that one's charge. */
export const createBalance = (
  stripe: Stripe,
  timeout: number,
  isLive: boolean,
): Pick<CardProcessor, 'listTransactions' | 'readBalance'> => ({
  async listTransactions(period) {
    try {
      const transactions: BalanceTransaction[] = [];
      const expand = ['data.source', 'data.source.charge'];
      const listed = stripe.balanceTransactions.list({ created: secondsOf(period), limit: 100, expand }, { timeout });
      for await (const item of listed) if (isOfPayments(item)) transactions.push(readTransaction(item));
      return { kind: 'listed', transactions };
    } catch (error) {
      return noAnswer(error);
    }
  },

  async readBalance() {
    try {
      const { object, available, pending, livemode } = await stripe.balance.retrieve(undefined, { timeout });
      if (object !== 'balance') throw new UnexpectedResponse('the response is not a balance');
      if (livemode !== isLive) throw new Mismatch('another mode');
      return { kind: 'balance', balances: sumsOf([...available, ...pending]) };
    } catch (error) {
      return noAnswer(error);
    }
  },
});

/** True for a transaction of the balance that `available` and `pending` are about. Stripe's other balances have other products' money. */
const isOfPayments = ({ balance_type: type }: { readonly balance_type?: string }) =>
  type === undefined || type === 'payments';

/**
 * Reads a transaction, whose source and the source's charge must be expanded.
 *
 * @throws when they are not, or when the response is not a transaction, because the transaction could then belong to a charge unnoticed.
 */
function readTransaction(item: Stripe.BalanceTransaction): BalanceTransaction {
  const { id, object, amount, currency, created, fee, net, reporting_category: category, source } = item;
  if (object !== 'balance_transaction' || amount - fee !== net)
    throw new Error('The list contains something else than transactions');
  const kind = kinds[category] ?? 'other';
  const facts = {
    id,
    kind,
    atMs: created * 1_000,
    amountMinor: amount,
    currency: ourCurrency(currency),
    feeMinor: fee,
  };
  if (kind === 'fee' || kind === 'payout' || kind === 'other') return facts;
  if (source === null || typeof source === 'string') throw new Error('The list of transactions has no sources');
  const isKnown = source.object === 'charge' || source.object === 'refund' || source.object === 'dispute';
  return isKnown ? { ...facts, ...belongingOf(source, facts) } : facts;
}

type Source = Stripe.Charge | Stripe.Refund | Stripe.Dispute;

/**
 * Reads the charge, refund or dispute to which a transaction belongs. A charge is also the source of some refunds that failed, which then
 * belong to no refund, and a refund that of the part of a charge that was not captured.
 */
function belongingOf(source: Source, facts: Money & { readonly id: string; readonly kind: TransactionKind }) {
  const charge = source.object === 'charge' ? source.metadata.reference : chargeOf(source);
  const own = source.metadata?.reference ?? source.id;
  const amount = source.object === 'charge' ? source.amount_captured || source.amount : source.amount;
  const referenceOf = { charge: charge ?? source.id, refund: source.object === 'charge' ? undefined : own };
  const { kind } = facts;
  const reference = kind === 'charge' || kind === 'refund' ? referenceOf[kind] : source.id;
  const ofDispute = source.object === 'dispute' && movementsOf(source).find(({ id }) => id === facts.id);
  const moved = ofDispute
    ? { amountMinor: -ofDispute.amountMinor, currency: ourCurrency(source.currency) }
    : movedBy(facts, amount, source.currency);
  return { moved, reference, charge };
}

/** Returns the gateway's reference of an expanded charge. */
function chargeOf({ charge }: { readonly charge: string | Stripe.Charge | null }): string | undefined {
  if (typeof charge === 'string') throw new Error('The list of transactions has no charges');
  return charge?.metadata.reference;
}

/**
 * Returns the moved amount in the currency of the charge. In that currency the transaction itself has it, also for a part that was captured
 * or disputed; in another one only its source does.
 */
function movedBy({ amountMinor, currency }: Money, sourceMinor: number, sourceCurrency: string): Money {
  const moved = ourCurrency(sourceCurrency);
  return { currency: moved, amountMinor: moved === currency ? amountMinor : Math.sign(amountMinor) * sourceMinor };
}

/** Adds up the parts of a balance, per currency. */
function sumsOf(parts: readonly { readonly amount: number; readonly currency: string }[]): Money[] {
  const sums = new Map<string, number>();
  for (const { amount, currency } of parts) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, amountMinor]) => ({ amountMinor, currency: ourCurrency(currency) }));
}
