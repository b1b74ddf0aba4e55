import { holdsCardNumber } from './card-number.ts';

/**
 * Matches an email address. The lookbehind allows at most one match to begin per run of characters, which limits the
 * time to linear growth.
 */
const emails = /(?<![^\s"'<>:;,()\\=[\]{}])[^\s"'<>:;,()\\=[\]{}]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu;

/**
 * Matches a JSON Web Token, which identifies a user: three parts in base64url. The lookahead rejects a run without
 * three parts early, because `eyJ` may occur many times in it.
 */
const tokens = /(?<![\w-])(?=[\w-]+\.[\w-]+\.)[\w-]*\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;

/** Matches a credential after its scheme, as in an `Authorization` header. */
const credentials = /\b(bearer|basic)\s+[\w.~+/=-]+/gi;

/** Matches digits that may be a card number, in groups or in one run. */
const longNumbers = /\d(?:[ -]?\d){11,18}/g;

/**
 * Masks personal data that must not appear in logs: email addresses, tokens and payment card numbers. It is the last
 * line of defence; code should not log them in the first place.
 *
 * @returns the text, in which a word in brackets replaces each of these.
 */
export const maskPersonal = (text: string): string =>
  text
    .replace(tokens, '[token]')
    .replace(credentials, '$1 [token]')
    .replace(emails, '[e-mail]')
    .replace(longNumbers, (digits) => (holdsCardNumber(digits) ? '[number]' : digits));
