import type { Invoice, ResultKind } from '@assess/gateway-client/contract';
import type { Currency, Money } from '@assess/i18n';
import type { Results } from '../found-invoices/read-results.ts';
import { isPayable, readSelection, summarise } from '../selection.ts';
import { referenceTo, transferReference } from './transfer-reference.ts';

/**
 * Returns the reference and the total of the bank transfer that a results page offers. The transfer pays the selected
 * invoices or, without a selection, all payable invoices; the page that announces a transfer uses the same rule. The
 * total is set only when every amount is known, all are in one currency and no transfer for them has been announced.
 *
 * @returns `undefined` when no payable invoice is in the currency of the bank account.
 */
export function toBeTransferred(
  { lookup, payable, payableCount }: Results,
  selection: string | undefined,
  currency: Currency,
): { reference: string | undefined; isPartial: boolean; total?: Money } | undefined {
  if (payable.length > 0 && payable.every(({ total }) => total.currency !== currency)) return undefined;
  const selected = readSelection(payable, selection);
  const ids = selected.size > 0 ? selected : new Set(payable.map(({ id }) => id));
  const shown = lookup.invoices.filter(isPayable);
  const meant = shown.filter(({ id }) => ids.has(id));
  const summary = summarise(payable, ids);
  const isWhole = selected.size > 0 || payable.length === payableCount;
  const isAnnounced = meant.some(({ status }) => status.kind === 'payable' && status.transferAnnouncedOn);
  const isShown = ids.size === meant.length;
  return {
    ...(isShown ? referenceTo(meant) : { reference: accountOf(lookup.kind, shown), isPartial: true }),
    ...(isWhole && !isAnnounced && summary.kind === 'one-currency' && { total: summary.total }),
  };
}

/** Returns the account number as the reference for invoices beyond those shown; `undefined` for a bulk lookup, which may span accounts. */
const accountOf = (kind: ResultKind, shown: readonly Invoice[]) =>
  kind === 'several' ? undefined : transferReference(shown, { andMore: true });
