import type { GatewayClient } from '@assess/gateway-client';
import type { InvoiceLookupCreated } from '@assess/gateway-client/contract';
import { normaliseSearch, otherSpelling, type InvoiceSearch, type SearchProblem } from '@assess/invoices';
import type { Logger } from 'pino';

/** Searches for what was typed, then for the same number as it is printed. */
export async function lookUp(
  gateway: Pick<GatewayClient, 'findInvoices'>,
  typed: InvoiceSearch,
  log: Logger,
): Promise<InvoiceLookupCreated | SearchProblem> {
  try {
    const search = normaliseSearch(typed);
    for (const spelling of [search, otherSpelling(search)]) {
      if (!spelling) continue;
      const found = await gateway.findInvoices(spelling);
      if (found.kind === 'ok') return found.value;
      if (found.kind === 'too-many-requests') return 'too-many-requests';
    }
    return 'not-found'; // what passed our rules but not the gateway's is no number of ours
  } catch (error) {
    log.warn({ err: error }, 'a look-up failed');
    return 'unavailable';
  }
}
