import { holdsCardNumber } from '@assess/i18n';
import { parseInvoiceSearch, type InvoiceSearch } from '@assess/invoices';
import type { SetCookie } from 'cookie';
import { typedSearchCookie } from '../../page-contract/cookies.ts';
import { cutText } from './cut-text.ts';
import type { RequestContext } from './request-context.ts';

/** As long as what was found can be seen. */
const lookupLifeSeconds = 30 * 60;

/** Long enough for anything that is a number, short enough for a cookie. */
const maxLength = 100;

/** So much of a text is searched for a card number: a number that begins in what the cookie holds ends in it. */
const maxSearchedLength = 10 * maxLength;

/** Cuts a typed number to what its cookie holds: nothing where it holds a card number. */
export const kept = (typed: string): string =>
  holdsCardNumber(typed.slice(0, maxSearchedLength)) ? '' : cutText(typed, maxLength);

/** A search as it was typed, and the challenge to meet before it is sent again. */
export interface TypedSearch extends InvoiceSearch {
  challenge?: string | undefined;
}

/**
 * Carries what was typed from a search that found nothing to the find page, which a reload then shows again: numbers stand
 * in no address. Only that page is sent it.
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

/** Carries the account that was found to the search for its next invoice. */
export const rememberAccount = ({ kind, accountNumber }: InvoiceSearch, path: string): SetCookie =>
  rememberTypedSearch({ kind, number: '', accountNumber }, path);

export function readTypedSearch({
  cookies: { [typedSearchCookie]: kept },
}: Pick<RequestContext, 'cookies'>): TypedSearch | undefined {
  if (kept === undefined) return undefined;
  const typed = new URLSearchParams(kept);
  return { ...parseInvoiceSearch(typed), challenge: typed.get('challenge') ?? undefined };
}
