import type { PageGateway } from '@assess/gateway-client';
import { maxInvoicesPerPayment, type Invoice } from '@assess/gateway-client/contract';
import { readInvoices } from '../found-invoices/read-results.ts';
import { payableOf, readSelection } from '../selection.ts';

/** The maximum number of a lookup's invoices to read, the same as on a results page. */
const mostRead = 2_000;

/**
 * Reads the invoices to share: the selection from the URL, or all payable invoices, capped at one payment's maximum.
 * Returns `undefined` when the lookup has expired.
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
