import type { Invoice, ResultKind } from '@assess/gateway-client/contract';
import type { Currency, Money } from '@assess/i18n';
import type { Results } from '../results-page/read-results.ts';
import { isPayable, readSelection, summarise } from '../selection.ts';
import { referenceTo, transferReference } from './transfer-reference.ts';

/**
 * What a transfer beside some results is for: what is selected, and without a selection all that can be paid, as in its
 * announcement. There is a total where all of it is known, in one currency, and no transfer for it has been announced. Nothing where
 * none of it is in the currency of the account.
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

/** What is not shown is quoted by its account, which a list may have several of. */
const accountOf = (kind: ResultKind, shown: readonly Invoice[]) =>
  kind === 'several' ? undefined : transferReference(shown, { andMore: true });
