import type { Invoice, InvoiceStatus } from '@assess/gateway-client/contract';
import { sumMoney, type Money } from '@assess/i18n';
import { isPayable } from '../selection.ts';

/** Totals and statuses of an order's invoices. */
export interface OrderAmounts {
  /** One total per currency; empty before there is an invoice. */
  totals: Money[];
  /** The payable part of the totals; empty when all of it is payable. */
  open: Money[];
  /** Each kind of status once, payable first. Of each kind, the one that is due first. */
  statuses: InvoiceStatus[];
}

/** Computes the totals and statuses of an order. @param invoices - of one order. */
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

/** Sorts statuses that need an action first. */
const rank = ({ kind }: InvoiceStatus): number => (kind === 'payable' ? 0 : 1);

const sums = (invoices: readonly Invoice[]): Money[] =>
  Object.values(Object.groupBy(invoices, ({ total }) => total.currency)).flatMap(
    (same = []) => sumMoney(same.map(({ total }) => total)) ?? [],
  );
