import type { CustomerStory } from './customer.ts';

/** A charge that the card processor has approved. */
export interface ProcessorCharge {
  readonly reference: string;
  readonly amountMinor: number;
}

/** One invoice charged, as the gateway has written it down. */
export interface GatewayEntry {
  readonly reference: string;
  readonly paymentId: string;
  readonly invoiceId: string;
  readonly amountMinor: number;
}

/** What both sides have after a run. */
export interface Outcome {
  readonly stories: readonly CustomerStory[];
  /** All orders that somebody wanted to pay. */
  readonly orders: number;
  readonly charges: readonly ProcessorCharge[];
  readonly entries: readonly GatewayEntry[];
  /** Charges on which the gateway's own comparison finds that the two do not agree. */
  readonly differences: readonly { readonly reference: string; readonly paymentId: string | null }[];
  /** Payments that are not known yet. */
  readonly unresolved: readonly string[];
}

/** What must be 0 after a run. */
export interface Verdict {
  /** Charges that no paid payment has. */
  readonly lost: number;
  /** Orders of which an invoice was charged more than once. */
  readonly double: number;
  readonly unresolved: number;
  /** Charges on which the ledgers do not agree, and entries that stand for no charge. */
  readonly unequal: number;
  /** Customers who were told that it is paid, though it is not. */
  readonly toldWrongly: number;
  /** Orders that nobody has paid. */
  readonly unpaid: number;
}

/** Judges a run by what both sides have, and by what customers were told. */
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

/** True when nothing is wrong. */
export const isGood = (verdict: Verdict): boolean => Object.values(verdict).every((count: number) => count === 0);
