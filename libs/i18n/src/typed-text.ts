/**
 * Matches characters that NFKC would make others: `1º` would be 1o, `Mª` Ma, and house number 12½ would be 121⁄2. The last two are
 * whole sentences in one character, of which a long text would become 18 times as long.
 */
const leftAlone = /([ªº\p{No}\ufdfa\ufdfb]+)/u;

const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]+/gu;
/** Controls other than tabs and line ends, halves of characters, and what is no character. */
const unwritable = /[^\P{Cc}\t\n]|[\p{Cs}\p{Noncharacter_Code_Point}]/gu;

/**
 * Text of several lines as it was typed, without what no field is for and no page holds: every line end is `\n`, controls other
 * than tabs are dropped, and halves of characters with them.
 */
export const withoutControls = (typed: string): string =>
  typed.replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, '\n').replace(unwritable, '');

/** The characters that keyboards and text processors put where an apostrophe belongs, and the letters of Polynesian names. */
const apostrophes = /[\u2018\u2019\u201b\u02b9-\u02bd\u02c8\u2032\u055a\ua78c]/g;
const dashes = /[\p{Dash}\u2043\u02d7]/gu;
const arabicDigits = /[٠-٩۰-۹]/g;

/**
 * Typed or pasted text in the one spelling that rules are for: the usual characters for full-width and other compatible
 * ones (NFKC) and for Arabic digits, `-` for everything like a dash, `'` for everything like an apostrophe, single spaces and
 * none outside. What cannot be seen is dropped, controls and halves of characters with it. Twice is the same as once.
 */
export const normaliseTyped = (typed: string): string =>
  typed
    .replace(/[\t-\r\x85]/g, ' ')
    .replace(invisible, '')
    .replaceAll('´', "'") // to NFKC a space with an accent
    .split(leftAlone)
    .map((part, index) => (index % 2 === 0 ? part.normalize('NFKC') : part))
    .join('')
    .replace(apostrophes, "'")
    .replace(arabicDigits, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(dashes, '-')
    .replace(/\s+/g, ' ')
    .trim();
