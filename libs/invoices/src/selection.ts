import type { Invoice } from '@assess/gateway-client/contract';
import { sumMoney, type Money } from '@assess/i18n';

/** What the visitor is about to pay. `mixed-currencies`: one payment is in one currency. */
export type SelectionSummary =
  | { kind: 'empty' }
  | { kind: 'one-currency'; count: number; total: Money }
  | { kind: 'mixed-currencies'; count: number };

export const isPayable = (invoice: Invoice): boolean => invoice.standing.kind === 'payable';

/** Sums what is selected and payable; ids that are neither are left out. */
export function summarise(invoices: readonly Invoice[], selectedIds: ReadonlySet<string>): SelectionSummary {
  const amounts = invoices
    .filter((invoice) => selectedIds.has(invoice.id) && isPayable(invoice))
    .map((invoice) => invoice.total);
  if (new Set(amounts.map(({ currency }) => currency)).size > 1)
    return { kind: 'mixed-currencies', count: amounts.length };
  const total = sumMoney(amounts);
  return total ? { kind: 'one-currency', count: amounts.length, total } : { kind: 'empty' };
}
