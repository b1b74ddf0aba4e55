import { lookupKinds } from '@assess/gateway-client/contract';
import { parseInvoiceSearch, type InvoiceSearch } from './invoice-search.ts';

const accountNumber = 'account-number';

/** The parameters by which a link in a mail or an ERP system names a number. The first kind present wins. */
const linkedParameters = [...lookupKinds, accountNumber] as const;

/**
 * Reads the numbers of a link, such as `invoice-number=INV1000201&account-number=A1001`. They are in the query of the
 * find page's URL or, hidden from server logs, in its fragment.
 *
 * @returns `undefined` for a URL that contains no number.
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

/** Removes the numbers of a link from URL parameters. */
export function withoutLinkedSearch(parameters: URLSearchParams): URLSearchParams {
  const others = new URLSearchParams(parameters);
  for (const name of linkedParameters) others.delete(name);
  return others;
}
