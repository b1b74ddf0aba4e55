import type { Invoice, InvoiceStatus } from '@assess/gateway-client/contract';
import { sumMoney, type Money } from '@assess/i18n';
import { isPayable } from '../selection.ts';

/** What the invoices of an order come to, and where they stand. */
export interface OrderAmounts {
  /** One for each currency; none before there is an invoice. */
  totals: Money[];
  /** Of these what can be paid now, where that is not all. */
  open: Money[];
  /** Each kind once, what can be paid first; of each the one that is due first. */
  statuses: InvoiceStatus[];
}

/** @param invoices - of one order. */
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

/** What asks for something comes first. */
const rank = ({ kind }: InvoiceStatus): number => (kind === 'payable' ? 0 : 1);

const sums = (invoices: readonly Invoice[]): Money[] =>
  Object.values(Object.groupBy(invoices, ({ total }) => total.currency)).flatMap(
    (same = []) => sumMoney(same.map(({ total }) => total)) ?? [],
  );
