import type { PageGateway } from '@assess/gateway-client';
import { isAwaited, type Invoice } from '@assess/gateway-client/contract';

/** The maximum number of pages to search. It limits the cost of a request for an invoice that does not exist. */
const maxPages = 10;

/**
 * Reads an invoice that cannot be paid yet, for the page that requests an alert for it. Invoices that cannot be paid
 * yet have no due day and are sorted last, so the search begins at the end of the lookup.
 *
 * @returns `other` when the invoice is not in the lookup, can be paid by now, or is beyond `maxPages`;
 *   `undefined` when the lookup has expired.
 */
export async function readAwaited(
  gateway: Pick<PageGateway, 'readInvoiceLookup'>,
  lookupId: string,
  { invoiceId, signal }: { invoiceId: string; signal?: AbortSignal },
): Promise<Invoice | 'other' | undefined> {
  let after: string | undefined;
  for (let read = 0; read < maxPages; read += 1) {
    const query = { sort: '-due' as const, ...(after !== undefined && { after }) };
    const page = await gateway.readInvoiceLookup({ params: { id: lookupId }, query }, { signal });
    if (page.kind !== 'ok') return undefined;
    const { invoices, next } = page.value;
    const found = invoices.find(({ id }) => id === invoiceId);
    if (found) return isAwaited(found.status.kind, found.total.currency) ? found : 'other';
    if (next === null) break;
    after = next;
  }
  return 'other';
}
