import { cutText, holdsCardNumber } from '@assess/i18n';
import {
  parseTypedTransfer,
  typedFields,
  type SentTransfer,
  type TypedTransfer,
} from '../../transfer-page/transfer-form.ts';
import type { SetCookie } from 'cookie';
import type { InvoiceRequest } from '../invoice-request.ts';

/** The cookie that carries a submitted transfer announcement back to the page that shows the result. */
const sentTransferCookie = 'sent-transfer';

/** The lifetime of the cookie: the same as that of the lookup to which it belongs. */
const lookupLifeSeconds = 30 * 60;

/**
 * The maximum length of a field in the cookie. It is longer than any valid value, because the page must still reject a
 * value that was too long before the cut, and short enough for a cookie.
 */
const maxLength = 310;

/**
 * Carries the typed fields to the page that shows the result, because they must not appear in a URL. Browsers send the
 * cookie to that page only.
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
}: Pick<InvoiceRequest, 'cookies'>): SentTransfer | undefined {
  if (kept === undefined) return undefined;
  const sent = new URLSearchParams(kept);
  return { typed: parseTypedTransfer(sent), withheld: sent.getAll('withheld') };
}
