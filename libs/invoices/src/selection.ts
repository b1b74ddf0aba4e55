import { maxInvoicesPerPayment, type Invoice, type PayableInvoice } from '@assess/gateway-client/contract';
import { sumMoney, type Money } from '@assess/i18n';

/** The invoices that the visitor is about to pay. `mixed-currencies`: one payment is in one currency, so these are several. */
export type SelectionSummary =
  | { kind: 'empty' }
  | { kind: 'one-currency'; count: number; total: Money }
  | { kind: 'mixed-currencies'; count: number; parts: readonly { count: number; total: Money }[] };

export const isPayable = (invoice: Invoice): boolean => invoice.standing.kind === 'payable';

/** Those of a page among all that can be paid: what is shown may be more than what one payment takes. */
export const withShown = (payable: readonly PayableInvoice[], shown: readonly Invoice[]): PayableInvoice[] => {
  const known = new Set(payable.map(({ id }) => id));
  return [...payable, ...shown.filter((invoice) => isPayable(invoice) && !known.has(invoice.id))];
};

/** Sums what is selected, currency by currency; ids of nothing payable are left out. */
export function summarise(payable: readonly PayableInvoice[], selectedIds: ReadonlySet<string>): SelectionSummary {
  const totals = payable.filter(({ id }) => selectedIds.has(id)).map(({ total }) => total);
  const parts = currenciesOf(payable).flatMap((currency) => {
    const amounts = totals.filter((amount) => amount.currency === currency);
    const total = sumMoney(amounts);
    return total ? [{ count: amounts.length, total }] : [];
  });
  const [first, second] = parts;
  if (!first) return { kind: 'empty' };
  return second ? { kind: 'mixed-currencies', count: totals.length, parts } : { kind: 'one-currency', ...first };
}

/** The currencies of invoices, in the order of the invoices. */
export const currenciesOf = (payable: readonly PayableInvoice[]): string[] => [
  ...new Set(payable.map(({ total }) => total.currency)),
];

/** The invoices that “Select all” selects: everything, or all in one currency; no more than one payment takes. */
export const allOf = (payable: readonly PayableInvoice[], currency?: string): string[] =>
  payable
    .filter(({ total }) => currency === undefined || total.currency === currency)
    .slice(0, maxInvoicesPerPayment)
    .map(({ id }) => id);

const everything = 'all';

/** Separates ids in an address. It must not be part of a number: a router parses a parameter that looks like one as one. */
const separator = '_';

/** A selection as an address carries it: everything, all in one currency, or ids. Without one nothing is selected. */
export function writeSelection(payable: readonly PayableInvoice[], ids: readonly string[]): string | undefined {
  if (ids.length === 0) return undefined;
  const isAll = (all: readonly string[]) => all.length === ids.length && all.every((id) => ids.includes(id));
  if (isAll(allOf(payable))) return everything;
  return currenciesOf(payable).find((currency) => isAll(allOf(payable, currency))) ?? writeIds(ids);
}

export const writeIds = (ids: readonly string[]): string => ids.join(separator);

/** The ids an address selects, those of them that can be paid now. */
export function readSelection(payable: readonly PayableInvoice[], written: string | undefined): Set<string> {
  if (written === undefined) return new Set();
  if (written === everything) return new Set(allOf(payable));
  if (currenciesOf(payable).includes(written)) return new Set(allOf(payable, written));
  const ids = new Set(written.split(separator));
  return new Set(payable.map(({ id }) => id).filter((id) => ids.has(id)));
}
