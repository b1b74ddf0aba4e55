import { maxInvoicesPerPayment, type Invoice, type PayableInvoice } from '@assess/gateway-client/contract';
import { sumMoney, type Money } from '@assess/i18n';

/** The invoices that the visitor is about to pay. `mixed-currencies`: one payment is in one currency, so these are several. */
export type SelectionSummary =
  | { kind: 'empty' }
  | { kind: 'one-currency'; count: number; total: Money }
  | { kind: 'mixed-currencies'; count: number; parts: readonly { count: number; total: Money }[] };

export const isPayable = (invoice: Invoice): boolean => invoice.status.kind === 'payable';

/** What a selection needs to know of an invoice that can be paid. */
const toPayable = ({ id, total, dueOn, status }: Invoice): PayableInvoice => ({
  id,
  total,
  ...(dueOn !== null && { dueOn }),
  ...(status.kind === 'payable' && status.overdueDays !== undefined && { isOverdue: true }),
});

/** Those of some invoices that can be paid. */
export const payableOf = (invoices: readonly Invoice[]): PayableInvoice[] => invoices.filter(isPayable).map(toPayable);

/** Those of a page among all that can be paid: what is shown may be more than what one payment takes. */
export const withShown = (payable: readonly PayableInvoice[], shown: readonly Invoice[]): PayableInvoice[] => {
  const known = new Set(payable.map(({ id }) => id));
  return [...payable, ...payableOf(shown).filter(({ id }) => !known.has(id))];
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

/** What one press selects: everything, all that is overdue, all in one currency. An address carries its name. */
export interface SelectionGroup {
  readonly name: string;
  readonly ids: readonly string[];
}

/** The groups of invoices, `all` first, none of them empty; each is no more than one payment takes. */
export function groupsOf(payable: readonly PayableInvoice[]): SelectionGroup[] {
  const members = {
    all: payable,
    overdue: payable.filter(({ isOverdue }) => isOverdue),
    ...Object.groupBy(payable, ({ total }) => total.currency),
  };
  return Object.entries(members).flatMap(([name, invoices = []]) =>
    invoices.length > 0 ? [{ name, ids: invoices.slice(0, maxInvoicesPerPayment).map(({ id }) => id) }] : [],
  );
}

/** How much of what one press selects is selected. */
export function extentOf(
  payable: readonly PayableInvoice[],
  selectedIds: ReadonlySet<string>,
): 'none' | 'some' | 'all' {
  if (selectedIds.size === 0) return 'none';
  return payable.slice(0, maxInvoicesPerPayment).every(({ id }) => selectedIds.has(id)) ? 'all' : 'some';
}

const oldestIn = 'oldest-';

/** Names what is due first in a currency. `readSelection` reads it; it is never written for what is selected, as it soon means others. */
export const oldestGroup = (currency: string): string => oldestIn + currency;

/** The invoices in a currency that are due on the first of their due days; no more than one payment takes. */
function oldestOf(payable: readonly PayableInvoice[], currency: string): string[] {
  const dated = payable.filter(({ total, dueOn }) => total.currency === currency && dueOn !== undefined);
  const [first] = dated.map(({ dueOn = '' }) => dueOn).toSorted();
  return dated
    .filter(({ dueOn }) => dueOn === first)
    .slice(0, maxInvoicesPerPayment)
    .map(({ id }) => id);
}

/** Separates ids in an address. It must not be part of a number: a router parses a parameter that looks like one as one. */
const separator = '_';

/** A selection as an address carries it: a group's name, or ids. Without one nothing is selected. */
export function writeSelection(payable: readonly PayableInvoice[], ids: readonly string[]): string | undefined {
  if (ids.length === 0) return undefined;
  const selected = new Set(ids);
  const group = groupsOf(payable).find(
    (each) => each.ids.length === ids.length && each.ids.every((id) => selected.has(id)),
  );
  return group?.name ?? writeIds(ids);
}

/** Ids as an address carries them; `readSelection` reads them. */
export const writeIds = (ids: readonly string[]): string => ids.join(separator);

/** The ids an address selects, those of them that can be paid now. */
export function readSelection(payable: readonly PayableInvoice[], written: string | undefined): Set<string> {
  if (written === undefined) return new Set();
  const group = groupsOf(payable).find(({ name }) => name === written);
  if (group) return new Set(group.ids);
  if (written.startsWith(oldestIn)) return new Set(oldestOf(payable, written.slice(oldestIn.length)));
  const ids = new Set(written.split(separator));
  return new Set(payable.map(({ id }) => id).filter((id) => ids.has(id)));
}

/** The ids that `readSelection` finds, in the order of the invoices. */
export const readSelectedIds = (payable: readonly PayableInvoice[], written: string): string[] => [
  ...readSelection(payable, written),
];
