import type { PageGateway } from '@assess/gateway-client';
import { isAwaited, type Invoice } from '@assess/gateway-client/contract';

/** How many pages are looked through, at most: whoever asks for what is not there costs no more. */
const maxPages = 10;

/**
 * An invoice of a look-up that somebody waits for. Those without a due day are the last, so it is looked for from there. `other`
 * where it is not one, can be paid by now, or stands before hundreds of others; nothing when the look-up is no longer kept.
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
