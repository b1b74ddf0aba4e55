import { cutText, holdsCardNumber } from '@assess/i18n';
import { parseInvoiceSearch, type InvoiceSearch } from '../../number-rules/invoice-search.ts';
import type { SetCookie } from 'cookie';
import type { InvoiceRequest } from '../invoice-request.ts';

/** The cookie that carries the fields of a failed search back to the find page. */
const typedSearchCookie = 'typed-search';

/** The lifetime of the cookie: the same as that of a lookup. */
export const lookupLifeSeconds = 30 * 60;

/** The maximum length of a number in the cookie: long enough for every valid number, short enough for a cookie. */
const maxLength = 100;

/** The length of the text that is checked for a card number. It exceeds `maxLength`, because the cut may be inside a card number. */
const maxSearchedLength = 10 * maxLength;

/** Cuts a typed number to the length in its cookie. Returns an empty text if it contains a card number. */
export const kept = (typed: string): string =>
  holdsCardNumber(typed.slice(0, maxSearchedLength)) ? '' : cutText(typed, maxLength);

/** A search as it was typed, and the challenge to solve before it is repeated. */
export interface TypedSearch extends InvoiceSearch {
  challenge?: string | undefined;
}

/**
 * Carries the fields of a failed search to the find page, which shows them again after a reload. Numbers must not
 * appear in a URL. Browsers send the cookie to the find page only.
 */
export const rememberTypedSearch = ({ challenge, ...search }: TypedSearch, path: string): SetCookie => ({
  name: typedSearchCookie,
  value: new URLSearchParams({
    kind: search.kind,
    number: kept(search.number),
    accountNumber: kept(search.accountNumber),
    ...(challenge && { challenge }),
  }).toString(),
  path,
  maxAge: lookupLifeSeconds,
  httpOnly: true,
  sameSite: 'lax',
});

/** Carries the customer account number of a successful search to the find form, for the next invoice. */
export const rememberAccount = ({ kind, accountNumber }: InvoiceSearch, path: string): SetCookie =>
  rememberTypedSearch({ kind, number: '', accountNumber }, path);

export function readTypedSearch({
  cookies: { [typedSearchCookie]: kept },
}: Pick<InvoiceRequest, 'cookies'>): TypedSearch | undefined {
  if (kept === undefined) return undefined;
  const typed = new URLSearchParams(kept);
  return { ...parseInvoiceSearch(typed), challenge: typed.get('challenge') ?? undefined };
}
