import { maxInvoicesPerPayment, type Invoice, type PayableInvoice } from '@assess/gateway-client/contract';
import { sumMoney, type Money } from '@assess/i18n';

/** The totals of the selected invoices. `mixed-currencies`: they need several payments, because a payment has one currency. */
export type SelectionSummary =
  | { kind: 'empty' }
  | { kind: 'one-currency'; count: number; total: Money }
  | { kind: 'mixed-currencies'; count: number; parts: readonly { count: number; total: Money }[] };

export const isPayable = (invoice: Invoice): boolean => invoice.status.kind === 'payable';

/** Picks the properties of a payable invoice that a selection needs. */
const toPayable = ({ id, total, dueOn, status }: Invoice): PayableInvoice => ({
  id,
  total,
  ...(dueOn !== null && { dueOn }),
  ...(status.kind === 'payable' && status.overdueDays !== undefined && { isOverdue: true }),
});

/** Returns the payable invoices of a list, reduced to the properties that a selection needs. */
export const payableOf = (invoices: readonly Invoice[]): PayableInvoice[] => invoices.filter(isPayable).map(toPayable);

/** Adds the payable invoices of the visible page to the payable list, which is capped at one payment's maximum. */
export const withShown = (payable: readonly PayableInvoice[], shown: readonly Invoice[]): PayableInvoice[] => {
  const known = new Set(payable.map(({ id }) => id));
  return [...payable, ...payableOf(shown).filter(({ id }) => !known.has(id))];
};

/** Sums the selected invoices per currency and ignores ids that are not payable. */
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

/** Returns the currencies of invoices, each once, in the order of the invoices. */
export const currenciesOf = (payable: readonly PayableInvoice[]): string[] => [
  ...new Set(payable.map(({ total }) => total.currency)),
];

/** A group of invoices that one press selects: all, all overdue, or all in one currency. URLs contain its name. */
export interface SelectionGroup {
  readonly name: string;
  readonly ids: readonly string[];
}

/** Returns the non-empty groups of invoices, `all` first, each capped at one payment's maximum. */
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

/** Returns whether none, some or all of the invoices are selected. */
export function extentOf(
  payable: readonly PayableInvoice[],
  selectedIds: ReadonlySet<string>,
): 'none' | 'some' | 'all' {
  if (selectedIds.size === 0) return 'none';
  return payable.slice(0, maxInvoicesPerPayment).every(({ id }) => selectedIds.has(id)) ? 'all' : 'some';
}

const oldestIn = 'oldest-';

/**
 * Returns the name, for URLs, of the invoices in a currency with the earliest due day. `readSelection` accepts it, but `writeSelection` never
 * writes it, because it means other invoices once these are paid.
 */
export const oldestGroup = (currency: string): string => oldestIn + currency;

/** Returns the invoices in a currency with the earliest due date, capped at one payment's maximum. */
function oldestOf(payable: readonly PayableInvoice[], currency: string): string[] {
  const dated = payable.filter(({ total, dueOn }) => total.currency === currency && dueOn !== undefined);
  const [first] = dated.map(({ dueOn = '' }) => dueOn).toSorted();
  return dated
    .filter(({ dueOn }) => dueOn === first)
    .slice(0, maxInvoicesPerPayment)
    .map(({ id }) => id);
}

/** Separates ids in a URL. It is no character that numbers contain, because a router would parse ids such as `1.2` as one number. */
const separator = '_';

/** Writes a selection for a URL: a group's name, or ids. Returns `undefined` when nothing is selected. */
export function writeSelection(payable: readonly PayableInvoice[], ids: readonly string[]): string | undefined {
  if (ids.length === 0) return undefined;
  const selected = new Set(ids);
  const group = groupsOf(payable).find(
    (each) => each.ids.length === ids.length && each.ids.every((id) => selected.has(id)),
  );
  return group?.name ?? writeIds(ids);
}

/** Writes ids for a URL; `readSelection` reads them. */
export const writeIds = (ids: readonly string[]): string => ids.join(separator);

/** Matches ids of invoices, which have 10 characters, and nothing that is much longer. */
const idForm = /^[\w-]{1,12}$/;

/**
 * Reads the ids that a form has ticked: at most one more than a payment may have, so that a visitor who ticked more reads it. A form may be
 * forged, and its ids are written to a URL.
 */
export const readTickedIds = (form: URLSearchParams): string[] =>
  form
    .getAll('invoice')
    .filter((id) => idForm.test(id))
    .slice(0, maxInvoicesPerPayment + 1);

/** Reads the ids that a URL selects and drops those that are no longer payable. */
export function readSelection(payable: readonly PayableInvoice[], written: string | undefined): Set<string> {
  if (written === undefined) return new Set();
  const group = groupsOf(payable).find(({ name }) => name === written);
  if (group) return new Set(group.ids);
  if (written.startsWith(oldestIn)) return new Set(oldestOf(payable, written.slice(oldestIn.length)));
  const ids = new Set(written.split(separator));
  return new Set(payable.map(({ id }) => id).filter((id) => ids.has(id)));
}

/** Returns the ids that a URL selects, as `readSelection` does, in the order of the invoices. */
export const readSelectedIds = (payable: readonly PayableInvoice[], written: string): string[] => [
  ...readSelection(payable, written),
];
