import type { GatewayClient } from '@assess/gateway-client';
import { lookupRules, type InvoiceLookupCreated } from '@assess/gateway-client/contract';
import type { InvoiceSearch } from '@assess/invoices';
import type { Logger } from 'pino';
import { spellingsOf, type LookupFailure } from './run-lookup.ts';

/** Adds to a number the spellings that the gateway tries. */
function spelled(search: InvoiceSearch) {
  const spellings = [...spellingsOf(search)];
  const { min, max } = lookupRules[search.kind].number;
  return {
    kind: search.kind,
    spellings: spellings.map(({ number }) => number).filter(({ length }) => length >= min && length <= max),
    accountNumber: spellings[0]?.accountNumber ?? '',
  };
}

/** Looks up several numbers at once, each in all its spellings. */
export async function bulkLookUp(
  gateway: Pick<GatewayClient, 'bulkLookUpInvoices'>,
  searches: readonly InvoiceSearch[],
  proof: string | undefined,
  log: Logger,
): Promise<InvoiceLookupCreated | LookupFailure> {
  try {
    const found = await gateway.bulkLookUpInvoices({ body: { numbers: searches.map(spelled), proof } });
    switch (found.kind) {
      case 'ok':
        return found.value;
      case 'too-many-requests':
        return { problem: found.kind };
      case 'proof-required':
        return { problem: found.kind, challenge: found.problem.challenge };
      case 'invoice-not-found':
      case 'invalid-request': // passes our rules but not the gateway's, so no invoice has this number
        return { problem: 'not-found' };
    }
  } catch (error) {
    log.warn({ err: error }, 'failed to run a bulk lookup');
    return { problem: 'unavailable' };
  }
}
