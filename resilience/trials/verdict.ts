import type { LedgerComparison } from '@assess/gateway-client/contract';
import type { CustomerStory } from './customer.ts';

/** A charge that the card processor has approved. */
export interface ProcessorCharge {
  readonly reference: string;
  readonly amountMinor: number;
}

/** The charge of one invoice, as stored by the gateway. */
export interface GatewayEntry {
  readonly reference: string;
  readonly paymentId: string;
  readonly invoiceId: string;
  readonly amountMinor: number;
  /** The instant of the charge. */
  readonly at: string;
}

type Difference = Pick<LedgerComparison['differences'][number], 'reference' | 'paymentId'>;

/** The records of the gateway, the card processor and the customers after a run. */
export interface Outcome {
  readonly stories: readonly CustomerStory[];
  /** The number of orders that customers wanted to pay. */
  readonly orders: number;
  readonly charges: readonly ProcessorCharge[];
  readonly entries: readonly GatewayEntry[];
  /** Charges that the gateway's own comparison of the ledgers reports as different. */
  readonly differences: readonly Difference[];
  /** Payments whose outcome is still unknown. */
  readonly unresolved: readonly string[];
}

/** The counts that must be 0 after a run. */
export interface Verdict {
  /** Charges without a paid payment. */
  readonly lost: number;
  /** Orders with an invoice that was charged more than once. */
  readonly double: number;
  readonly unresolved: number;
  /** Charges that differ between the ledgers, and ledger entries of the gateway without a charge. */
  readonly unequal: number;
  /** Customers who were shown a payment as paid although it is not paid. */
  readonly toldWrongly: number;
  /** Orders that are still unpaid. */
  readonly unpaid: number;
}

/** Counts what went wrong in a run, from the records of the gateway, the card processor and the customers. */
export function judge({ stories, orders, charges, entries, differences, unresolved }: Outcome): Verdict {
  const paymentOf = new Map<string, string>();
  for (const { reference, paymentId } of differences) if (paymentId !== null) paymentOf.set(reference, paymentId);
  for (const { reference, paymentId } of entries) paymentOf.set(reference, paymentId);
  const orderOf = new Map(stories.flatMap(({ order, paymentIds }) => paymentIds.map((id) => [id, order] as const)));
  const chargesOf = Map.groupBy(charges, ({ reference }) => orderOf.get(paymentOf.get(reference) ?? ''));
  const entered = Map.groupBy(entries, ({ reference }) => reference);
  const sum = (some: readonly { amountMinor: number }[]) =>
    some.reduce((total, { amountMinor }) => total + amountMinor, 0);
  const charged = new Map(charges.map((charge) => [charge.reference, charge.amountMinor]));
  const unequal = new Set([
    ...differences.map(({ reference }) => reference),
    ...[...entered].flatMap(([reference, some]) => (charged.get(reference) === sum(some) ? [] : [reference])),
  ]);
  const invoices = Map.groupBy(entries, ({ invoiceId }) => invoiceId);
  const paid = new Set(entries.map(({ paymentId }) => paymentId));
  const paidOrders = new Set([...paid].map((id) => orderOf.get(id)));
  return {
    lost: charges.filter(({ reference }) => !entered.has(reference)).length,
    double:
      [...chargesOf].filter(([order, some]) => order !== undefined && some.length > 1).length +
      [...invoices.values()].filter((some) => some.length > 1).length,
    unresolved: unresolved.length,
    unequal: unequal.size,
    toldWrongly: stories.filter(({ told, paidBy }) => told === 'paid' && !paid.has(paidBy ?? '')).length,
    unpaid: orders - paidOrders.size,
  };
}

/** True when every count is 0. */
export const isGood = (verdict: Verdict): boolean => Object.values(verdict).every((count: number) => count === 0);
