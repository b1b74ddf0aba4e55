import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { holdsCardNumber } from '@assess/i18n';
import { checkNumberList, lineOf, parseNumberList, type TypedList } from '@assess/invoices';
import type { SetCookie } from 'cookie';
import { typedListCookie } from '../../page-contract/cookies.ts';
import type { Visit } from './visit.ts';

/** As long as what was found can be seen. */
const lookupLifeSeconds = 30 * 60;

/** As much as a cookie holds beside its name and attributes (RFC 6265 §6.1). */
const maxLength = 3_800;

/** More than a form may carry. */
const maxBytes = 100_000;

/** A list as it was typed, and the challenge to meet before it is sent again. */
export interface KeptList extends TypedList {
  challenge?: string | undefined;
}

/**
 * Carries what was typed into the form for several numbers to where it is shown again: numbers stand in no address. Only that
 * page is sent it. A text that is too long for that is kept as the numbers that it was read as.
 */
export const rememberTypedList = (typed: KeptList, path: string): SetCookie => ({
  name: typedListCookie,
  value: packed(typed),
  path,
  maxAge: lookupLifeSeconds,
  httpOnly: true,
  sameSite: 'lax',
});

function packed({ list, accountNumber, challenge = '' }: KeptList): string {
  const kept = {
    list: withoutCards(list),
    accountNumber: holdsCardNumber(accountNumber) ? '' : accountNumber.slice(0, 100),
    challenge,
  };
  const whole = pack(kept);
  if (whole.length <= maxLength) return whole;
  const lines = checkNumberList({ list: kept.list, accountNumber: kept.accountNumber }).read.searches.map(lineOf);
  for (let count = lines.length; count > 0; count = Math.floor(count / 2)) {
    const part = pack({ ...kept, list: lines.slice(0, count).join('\n') });
    if (part.length <= maxLength) return part;
  }
  return pack({ ...kept, list: '' });
}

const withoutCards = (list: string): string =>
  list
    .split('\n')
    .filter(
      (line) => !holdsCardNumber(line) || checkNumberList({ list: line, accountNumber: '' }).read.searches.length > 0,
    )
    .join('\n');

const pack = (fields: Record<string, string>): string =>
  deflateRawSync(new URLSearchParams(fields).toString()).toString('base64url');

export function readTypedList({ cookies: { [typedListCookie]: kept } }: Pick<Visit, 'cookies'>): KeptList | undefined {
  const unpacked = kept === undefined ? undefined : unpack(kept);
  if (unpacked === undefined) return undefined;
  const typed = new URLSearchParams(unpacked);
  return { ...parseNumberList(typed), challenge: typed.get('challenge') || undefined };
}

/** The text of a cookie; nothing of one that is not ours. */
function unpack(kept: string): string | undefined {
  try {
    return inflateRawSync(Buffer.from(kept, 'base64url'), { maxOutputLength: maxBytes }).toString();
  } catch {
    return undefined;
  }
}
