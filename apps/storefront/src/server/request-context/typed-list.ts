import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { holdsCardNumber } from '@assess/i18n';
import { checkNumberList, lineOf, parseNumberList, type TypedList } from '@assess/invoices';
import type { SetCookie } from 'cookie';
import { typedListCookie } from '../../page-contract/cookies.ts';
import { kept } from './typed-search.ts';
import type { RequestContext } from './request-context.ts';

/** As long as what was found can be seen. */
const lookupLifeSeconds = 30 * 60;

/** As much as a cookie holds beside its name and attributes (RFC 6265 §6.1). */
const maxLength = 3_800;

/** The maximum of what a cookie unpacks to, because a few bytes can unpack to any length. As much as a form may carry. */
const maxUnpackedBytes = 64 * 1024;

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
        .filter(
          (line) =>
            !holdsCardNumber(line) || checkNumberList({ list: line, accountNumber: '' }).read.searches.length > 0,
        )
        .join('\n')
    : list;

const fits = (packed: string): boolean => packed.length <= maxLength && unpack(packed) !== undefined;

const pack = (fields: Record<string, string>): string =>
  deflateRawSync(new URLSearchParams(fields).toString()).toString('base64url');

export function readTypedList({
  cookies: { [typedListCookie]: packed },
}: Pick<RequestContext, 'cookies'>): KeptList | undefined {
  const unpacked = packed === undefined ? undefined : unpack(packed);
  if (unpacked === undefined) return undefined;
  const typed = new URLSearchParams(unpacked);
  return { ...parseNumberList(typed), challenge: typed.get('challenge') || undefined };
}

/** Unpacks a cookie. `undefined` for one that the store did not write, or that unpacks to more than a form may carry. */
function unpack(packed: string): string | undefined {
  try {
    return inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: maxUnpackedBytes }).toString();
  } catch {
    return undefined;
  }
}
