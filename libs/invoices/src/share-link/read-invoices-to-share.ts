import type { PageGateway } from '@assess/gateway-client';
import { maxInvoicesPerPayment, type Invoice } from '@assess/gateway-client/contract';
import { readInvoices } from '../results-page/read-results.ts';
import { payableOf, readSelection } from '../selection.ts';

/** As many as a results page shows at most. */
const mostRead = 2_000;

/**
 * The invoices of a look-up that are about to be handed over: what an address selects of them, or all that can be paid, as many as
 * one payment takes. Nothing when the look-up is no longer kept.
 */
export async function readInvoicesToShare(
  gateway: Pick<PageGateway, 'readInvoiceLookup'>,
  lookupId: string,
  { selected, signal }: { selected: string | undefined; signal?: AbortSignal },
): Promise<Invoice[] | undefined> {
  const lookup = await readInvoices(gateway, lookupId, { shown: mostRead, view: { only: 'payable' }, signal });
  if (!lookup) return undefined;
  const { invoices } = lookup;
  const ids = readSelection(payableOf(invoices), selected);
  const chosen = ids.size > 0 ? invoices.filter(({ id }) => ids.has(id)) : invoices;
  return chosen.slice(0, maxInvoicesPerPayment);
}
