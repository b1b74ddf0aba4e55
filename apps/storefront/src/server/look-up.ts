import type { GatewayClient } from '@assess/gateway-client';
import type { InvoiceLookupCreated } from '@assess/gateway-client/contract';
import { normaliseSearch, otherSpelling, type InvoiceSearch, type SearchProblem } from '@assess/invoices';
import type { Logger } from 'pino';

/** Why a search showed nothing. A `challenge` is to be met before it is asked for again. */
export interface Unfound {
  problem: SearchProblem;
  challenge?: string | undefined;
}

/** Searches for what was typed, then for the same number as it is printed. */
export async function lookUp(
  gateway: Pick<GatewayClient, 'findInvoices'>,
  { proof, ...typed }: InvoiceSearch & { proof?: string },
  log: Logger,
): Promise<InvoiceLookupCreated | Unfound> {
  try {
    const search = normaliseSearch(typed);
    for (const spelling of [search, otherSpelling(search)]) {
      if (!spelling) continue;
      const found = await gateway.findInvoices({ ...spelling, proof });
      if (found.kind === 'ok') return found.value;
      if (found.kind === 'too-many-requests') return { problem: found.kind };
      if (found.kind === 'proof-required') return { problem: found.kind, challenge: found.problem.challenge };
    }
    return { problem: 'not-found' }; // what passed our rules but not the gateway's is no number of ours
  } catch (error) {
    log.warn({ err: error }, 'a look-up failed');
    return { problem: 'unavailable' };
  }
}
