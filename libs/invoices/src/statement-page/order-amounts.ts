import type { Invoice, InvoiceStatus } from '@assess/gateway-client/contract';
import { sumMoney, type Money } from '@assess/i18n';
import { isPayable } from '../selection.ts';

/** Totals and statuses of an order's invoices. */
export interface OrderAmounts {
  /** The total of each currency; empty until the order has an invoice. */
  totals: Money[];
  /** The payable part of the totals; empty when the whole order is payable. */
  open: Money[];
  /** One status of each kind, of the invoice that is due first; `payable` is the first of them. */
  statuses: InvoiceStatus[];
}

/** Computes the totals and statuses of an order. @param invoices - all invoices of the order. */
export function orderAmounts(invoices: readonly Invoice[]): OrderAmounts {
  const made = invoices.filter(({ invoiceNumber }) => invoiceNumber !== null);
  const payable = made.filter(isPayable);
  const byDueDay = invoices.toSorted((a, b) => (a.dueOn ?? '').localeCompare(b.dueOn ?? ''));
  const statuses = new Map(byDueDay.toReversed().map(({ status }) => [status.kind, status]));
  return {
    totals: sums(made),
    open: payable.length < made.length ? sums(payable) : [],
    statuses: [...statuses.values()].toReversed().toSorted((a, b) => rank(a) - rank(b)),
  };
}

/** Returns the sort key of a status: `payable` comes first, because it needs an action. */
const rank = ({ kind }: InvoiceStatus): number => (kind === 'payable' ? 0 : 1);

const sums = (invoices: readonly Invoice[]): Money[] =>
  Object.values(Object.groupBy(invoices, ({ total }) => total.currency)).flatMap(
    (same = []) => sumMoney(same.map(({ total }) => total)) ?? [],
  );
