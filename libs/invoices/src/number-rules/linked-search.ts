import { lookupKinds } from '@assess/gateway-client/contract';
import { parseInvoiceSearch, type InvoiceSearch } from './invoice-search.ts';

const accountNumber = 'account-number';

/** The parameters by which a link in an e-mail or an ERP system names a number; the first kind that is there counts. */
const linkedParameters = [...lookupKinds, accountNumber] as const;

/**
 * Reads the numbers of a link: `invoice-number=INV1000201&account-number=A1001`, as the query of the find page's address or,
 * so that no server logs them, behind its `#`.
 *
 * @returns nothing for an address that names none.
 */
export function readLinkedSearch(parameters: URLSearchParams): InvoiceSearch | undefined {
  if (!linkedParameters.some((name) => parameters.has(name))) return undefined;
  const kind = lookupKinds.find((name) => parameters.has(name)) ?? lookupKinds[0];
  const typed = new Map([
    ['kind', kind],
    ['number', parameters.get(kind)],
    ['accountNumber', parameters.get(accountNumber)],
  ]);
  return parseInvoiceSearch(typed);
}

/** The same parameters without the numbers of a link. */
export function withoutLinkedSearch(parameters: URLSearchParams): URLSearchParams {
  const others = new URLSearchParams(parameters);
  for (const name of linkedParameters) others.delete(name);
  return others;
}
