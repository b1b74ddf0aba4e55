import { holdsCardNumber } from '@assess/i18n';
import { parseTypedTransfer, typedFields, type TypedTransfer } from '@assess/invoices/transfer-page';
import type { SetCookie } from 'cookie';
import { sentTransferCookie } from '../../page-contract/cookies.ts';
import { cutText } from './cut-text.ts';
import type { RequestContext } from './request-context.ts';

/** The lifetime of the cookie: the same as that of the lookup to which it belongs. */
const lookupLifeSeconds = 30 * 60;

/**
 * The maximum length of a field in the cookie. It is longer than any valid value, so that a text that is too long stays too long, and
 * short enough for a cookie.
 */
const maxLength = 310;

/** A submitted transfer announcement. */
export interface SentTransfer {
  typed: TypedTransfer;
  /** The fields that contained a card number, which is never stored. */
  withheld: string[];
}

/**
 * Carries the typed fields to the page that shows the result, because they must not appear in a URL. The cookie is sent to that page
 * only.
 */
export function rememberSentTransfer(typed: TypedTransfer, path: string): SetCookie {
  const kept = new URLSearchParams();
  for (const name of typedFields)
    if (holdsCardNumber(typed[name])) kept.append('withheld', name);
    else kept.set(name, cutText(typed[name], maxLength));
  return {
    name: sentTransferCookie,
    value: kept.toString(),
    path,
    maxAge: lookupLifeSeconds,
    httpOnly: true,
    sameSite: 'lax',
  };
}

export function readSentTransfer({
  cookies: { [sentTransferCookie]: kept },
}: Pick<RequestContext, 'cookies'>): SentTransfer | undefined {
  if (kept === undefined) return undefined;
  const sent = new URLSearchParams(kept);
  return { typed: parseTypedTransfer(sent), withheld: sent.getAll('withheld') };
}
