import { holdsCardNumber } from './card-number.ts';

/** What looks like an address, whatever stands beside it. */
const emails = /[^\s"'<>:;,()\\=[\]{}]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu;

/** Three parts in base64url: a token that says who somebody is. */
const tokens = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;

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
