import { holdsCardNumber } from './card-number.ts';

/** Matches an e-mail address. The lookbehind begins each run of characters once, so that the time grows with the length only. */
const emails = /(?<![^\s"'<>:;,()\\=[\]{}])[^\s"'<>:;,()\\=[\]{}]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu;

/**
 * Matches a token that names somebody: three parts in base64url. The lookahead ends the search where there are no three parts,
 * because `eyJ` may stand in a run of characters many times.
 */
const tokens = /(?<![\w-])(?=[\w-]+\.[\w-]+\.)[\w-]*\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;

/** A credential after its kind, as in a header. */
const credentials = /\b(bearer|basic)\s+[\w.~+/=-]+/gi;

/** A run of digits that may be a card's: in groups, or in one. */
const longNumbers = /\d(?:[ -]?\d){11,18}/g;

/**
 * Masks in a text what must stand in no log: e-mail addresses, tokens and the numbers of payment cards, wherever they came
 * from. The last resort, after not writing them.
 *
 * @returns the text with a word in brackets in place of each.
 */
export const maskPersonal = (text: string): string =>
  text
    .replace(tokens, '[token]')
    .replace(credentials, '$1 [token]')
    .replace(emails, '[e-mail]')
    .replace(longNumbers, (digits) => (holdsCardNumber(digits) ? '[number]' : digits));
