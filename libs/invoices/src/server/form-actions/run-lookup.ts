import type { GatewayClient } from '@assess/gateway-client';
import type { InvoiceLookupCreated } from '@assess/gateway-client/contract';
import { normaliseTyped } from '@assess/i18n';
import { normaliseSearch, type InvoiceSearch } from '../../number-rules/invoice-search.ts';
import { otherSpelling } from '../../number-rules/other-spellings.ts';
import type { SearchProblem } from '../../lookup/search-problems.ts';
import type { Log } from '../invoice-request.ts';

/** The reason why a search found nothing. A `challenge` has to be solved before the search is repeated. */
export interface LookupFailure {
  problem: SearchProblem;
  challenge?: string | undefined;
}

/**
 * Lists the spellings in which to look up a number: normalised, then as it is printed on documents. Customers choose
 * their purchase order numbers, so such a number is first looked up as typed.
 */
export function spellingsOf(typed: InvoiceSearch): Iterable<InvoiceSearch> {
  const { kind, number, accountNumber } = typed;
  const spelled = normaliseSearch({
    kind,
    number: normaliseTyped(number),
    accountNumber: normaliseTyped(accountNumber),
  });
  const own = kind === 'purchase-order-number' ? { ...spelled, number: number.trim() } : spelled;
  const all = [own, spelled, otherSpelling(spelled)].flatMap((spelling) => spelling ?? []);
  return new Map(all.map((spelling) => [spelling.number, spelling])).values();
}

/** Looks up the typed number, then the same number as it is printed on documents. */
export async function lookUp(
  gateway: Pick<GatewayClient, 'lookUpInvoices'>,
  { proof, ...typed }: InvoiceSearch & { proof?: string },
  log: Log,
): Promise<InvoiceLookupCreated | LookupFailure> {
  try {
    for (const spelling of spellingsOf(typed)) {
      const found = await gateway.lookUpInvoices({ body: { ...spelling, proof } });
      switch (found.kind) {
        case 'ok':
          return found.value;
        case 'too-many-requests':
          return { problem: found.kind };
        case 'proof-required':
          return { problem: found.kind, challenge: found.problem.challenge };
        case 'invoice-not-found':
        case 'invalid-request': // the number passes the form's rules but not the gateway's, so no invoice has it
          break;
      }
    }
    return { problem: 'not-found' };
  } catch (error) {
    log.warn({ err: error }, 'failed to look up an invoice');
    return { problem: 'unavailable' };
  }
}
