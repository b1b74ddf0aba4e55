import { holdsCardNumber } from '@assess/i18n';
import { parseTypedTransfer, typedFields, type TypedTransfer } from '@assess/invoices/transfer-page';
import type { SetCookie } from 'cookie';
import { sentTransferCookie } from '../../page-contract/cookies.ts';
import { cutText } from './cut-text.ts';
import type { RequestContext } from './request-context.ts';

/** As long as the look-up that it belongs to. */
const lookupLifeSeconds = 30 * 60;

/** Longer than anything that is right, so that what is too long is still so; short enough for a cookie. */
const maxLength = 310;

/** What was sent to announce a transfer. */
export interface SentTransfer {
  typed: TypedTransfer;
  /** The fields that held a card number, which is kept nowhere. */
  withheld: string[];
}

/** Carries what was typed to the page that says what became of it, in no address. Only that page is sent it. */
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
