import type { Invoice, InvoiceStanding } from '@assess/gateway-client/contract';
import { sumMoney, type Money } from '@assess/i18n';
import { isPayable } from '../selection.ts';

/** What the invoices of an order come to, and where they stand. */
export interface OrderAmounts {
  /** One for each currency; none before there is an invoice. */
  totals: Money[];
  /** Of these what can be paid now, where that is not all. */
  open: Money[];
  /** Each kind once, what can be paid first; of each the one that is due first. */
  standings: InvoiceStanding[];
}

/** @param invoices - of one order. */
export function orderAmounts(invoices: readonly Invoice[]): OrderAmounts {
  const made = invoices.filter(({ invoiceNumber }) => invoiceNumber !== null);
  const payable = made.filter(isPayable);
  const byDueDay = invoices.toSorted((a, b) => (a.dueOn ?? '').localeCompare(b.dueOn ?? ''));
  const standings = new Map(byDueDay.toReversed().map(({ standing }) => [standing.kind, standing]));
  return {
    totals: sums(made),
    open: payable.length < made.length ? sums(payable) : [],
    standings: [...standings.values()].toReversed().toSorted((a, b) => rank(a) - rank(b)),
  };
}

/** What asks for something comes first. */
const rank = ({ kind }: InvoiceStanding): number => (kind === 'payable' ? 0 : 1);

const sums = (invoices: readonly Invoice[]): Money[] =>
  Object.values(Object.groupBy(invoices, ({ total }) => total.currency)).flatMap(
    (same = []) => sumMoney(same.map(({ total }) => total)) ?? [],
  );
