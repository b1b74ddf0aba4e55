import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { holdsCardNumber } from '@assess/i18n';
import { checkNumberList, lineOf, parseNumberList, type TypedList } from '../../pasted-list/check-number-list.ts';
import type { SetCookie } from 'cookie';
import { kept, lookupLifeSeconds } from './typed-search.ts';
import type { InvoiceRequest } from '../invoice-request.ts';

/** The cookie that carries the fields of the bulk lookup form back to its page. */
const typedListCookie = 'typed-list';

/** The maximum length of the value, which leaves room for the cookie's name and attributes (RFC 6265 §6.1). */
const maxLength = 3_800;

/** The maximum size of an unpacked cookie, because a few bytes can unpack to any length. It equals `maxFormBytes` of posted forms. */
const maxUnpackedBytes = 64 * 1024;

/** A list as it was typed, and the challenge to solve before it is submitted again. */
export interface KeptList extends TypedList {
  challenge?: string | undefined;
}

/**
 * Carries the fields of the bulk lookup form back to its page, because numbers must not appear in a URL. Browsers send
 * the cookie to that page only. If the text is too long, the cookie contains the parsed numbers instead.
 */
export const rememberTypedList = (typed: KeptList, path: string): SetCookie => ({
  name: typedListCookie,
  value: packTyped(typed),
  path,
  maxAge: lookupLifeSeconds,
  httpOnly: true,
  sameSite: 'lax',
});

function packTyped({ list, accountNumber, challenge = '' }: KeptList): string {
  const fields = { list: withoutCards(list), accountNumber: kept(accountNumber), challenge };
  const whole = pack(fields);
  if (fits(whole)) return whole;
  const lines = checkNumberList(fields).read.searches.map(lineOf);
  for (let count = lines.length; count > 0; count = Math.floor(count / 2)) {
    const part = pack({ ...fields, list: lines.slice(0, count).join('\n') });
    if (fits(part)) return part;
  }
  return pack({ ...fields, list: '' });
}

const withoutCards = (list: string): string =>
  holdsCardNumber(list)
    ? list
        .split('\n')
        .filter((line) => !holdsCardNumber(line) || hasOtherNumbers(line))
        .join('\n')
    : list;

/** True for a line with numbers of which none looks like a card number. */
function hasOtherNumbers(line: string): boolean {
  const { searches } = checkNumberList({ list: line, accountNumber: '' }).read;
  return searches.length > 0 && !searches.some(({ number }) => holdsCardNumber(number));
}

const fits = (packed: string): boolean => packed.length <= maxLength && unpack(packed) !== undefined;

const pack = (fields: Record<string, string>): string =>
  deflateRawSync(new URLSearchParams(fields).toString()).toString('base64url');

export function readTypedList({
  cookies: { [typedListCookie]: packed },
}: Pick<InvoiceRequest, 'cookies'>): KeptList | undefined {
  const unpacked = packed === undefined ? undefined : unpack(packed);
  if (unpacked === undefined) return undefined;
  const typed = new URLSearchParams(unpacked);
  return { ...parseNumberList(typed), challenge: typed.get('challenge') || undefined };
}

/** Unpacks a cookie. Returns `undefined` if this store did not write the cookie, or if it unpacks to more than the size of a form. */
function unpack(packed: string): string | undefined {
  try {
    return inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: maxUnpackedBytes }).toString();
  } catch {
    return undefined;
  }
}
