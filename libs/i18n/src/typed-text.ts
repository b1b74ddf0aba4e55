/**
 * Matches characters that NFKC would change in meaning: `1º` would become 1o, `Mª` Ma, and house number 12½ 121⁄2.
 * U+FDFA and U+FDFB are whole sentences in one character, so NFKC would make a long text 18 times as long.
 */
const leftAlone = /([ªº\p{No}\ufdfa\ufdfb]+)/u;

const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]+/gu;
/** Matches control characters other than tabs and line ends, lone surrogates, and noncharacters. */
const unwritable = /[^\P{Cc}\t\n]|[\p{Cs}\p{Noncharacter_Code_Point}]/gu;

/**
 * Cleans text of several lines: every line end becomes `
 * `, and control characters other than tabs and lone surrogates are dropped. The rest stays as typed.
 */
export const withoutControls = (typed: string): string =>
  typed.replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, '\n').replace(unwritable, '');

/** Matches the characters that keyboards and text processors insert for an apostrophe, and the letters of Polynesian names. */
const apostrophes = /[\u2018\u2019\u201b\u02b9-\u02bd\u02c8\u2032\u055a\ua78c]/g;
const dashes = /[\p{Dash}\u2043\u02d7]/gu;
const arabicDigits = /[٠-٩۰-۹]/g;

/**
 * Normalises typed or pasted text to the one spelling that rules expect. It replaces full-width and other compatible characters
 * (NFKC) and Arabic digits by the usual ones, any dash by `-` and any apostrophe by `'`. It collapses spaces, trims the text, and
 * drops invisible characters, controls and lone surrogates. Applying it twice gives the same result as once.
 */
export const normaliseTyped = (typed: string): string =>
  typed
    .replace(/[\t-\r\x85]/g, ' ')
    .replace(invisible, '')
    .replaceAll('´', "'") // NFKC would turn `´` into a space with an accent
    .split(leftAlone)
    .map((part, index) => (index % 2 === 0 ? part.normalize('NFKC') : part))
    .join('')
    .replace(apostrophes, "'")
    .replace(arabicDigits, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(dashes, '-')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Cuts a text to a length in UTF-16 units. It never splits a character, because neither a cookie nor a URL can contain
 * half of a character.
 */
export const cutText = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '');
