import { holdsCardNumber } from './card-number.ts';

/** Matches an email address. The lookbehind starts at most one match per run of characters, so that the time grows linearly. */
const emails = /(?<![^\s"'<>:;,()\\=[\]{}])[^\s"'<>:;,()\\=[\]{}]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu;

/**
 * Matches a token that identifies a user: three parts in base64url. The lookahead stops early if there are not three parts, because
 * `eyJ` may occur many times in a run of characters.
 */
const tokens = /(?<![\w-])(?=[\w-]+\.[\w-]+\.)[\w-]*\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;

/** Matches a credential after its scheme, as in a header. */
const credentials = /\b(bearer|basic)\s+[\w.~+/=-]+/gi;

/** Matches digits that may be a card number, in groups or in one run. */
const longNumbers = /\d(?:[ -]?\d){11,18}/g;

/**
 * Masks personal data that must not appear in logs: email addresses, tokens and payment card numbers. It is the last line of
 * defence; code should not log them in the first place.
 *
 * @returns the text with a word in brackets in place of each.
 */
export const maskPersonal = (text: string): string =>
  text
    .replace(tokens, '[token]')
    .replace(credentials, '$1 [token]')
    .replace(emails, '[e-mail]')
    .replace(longNumbers, (digits) => (holdsCardNumber(digits) ? '[number]' : digits));
