import type { InvoiceSearch } from '@assess/invoices';
import { parseInvoiceSearch } from '@assess/invoices';
import { parseCookie, type SetCookie } from 'cookie';

const name = 'typed-search';

/** Long enough for anything that is a number, short enough for a cookie. */
const maxLength = 100;

/**
 * Carries what was typed from a search that found nothing to the find page, which a reload then shows again: numbers stand
 * in no address. Only that page is sent it.
 */
export const typedSearchCookie = (search: InvoiceSearch, path: string): SetCookie => ({
  name,
  value: new URLSearchParams({
    kind: search.kind,
    number: search.number.slice(0, maxLength),
    accountNumber: search.accountNumber.slice(0, maxLength),
  }).toString(),
  path,
  maxAge: 600,
  httpOnly: true,
  sameSite: 'lax',
});

export const withoutTypedSearch = (path: string): SetCookie => ({ name, value: '', path, maxAge: 0, httpOnly: true });

export function readTypedSearch(request: Request): InvoiceSearch | undefined {
  const typed = parseCookie(request.headers.get('cookie') ?? '')[name];
  return typed === undefined ? undefined : parseInvoiceSearch(new URLSearchParams(typed));
}
