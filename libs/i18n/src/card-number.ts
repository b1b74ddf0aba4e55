import { normaliseTyped } from './typed-text.ts';

/** True if the number's check digit is valid, ISO/IEC 7812-1 Annex B. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const doubled = Number(digits[digits.length - 1 - index]) * (index % 2 === 0 ? 1 : 2);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Matches UnionPay numbers, some of which have no check digit. */
const unionPay = /^62\d{14,17}$/;

/**
 * True for 12 to 19 digits with a valid check digit, and for UnionPay numbers without one. Only the card processor
 * knows whether such a card exists.
 */
export const isCardNumber = (digits: string): boolean =>
  /^\d{12,19}$/.test(digits) && (passesLuhn(digits) || unionPay.test(digits));

/**
 * Matches the first digits of payment card numbers, by the issuer ranges of ISO/IEC 7812. Airlines, health cards and SIM cards have
 * other ranges.
 */
const issuers = /^(?:[3-6]|2[2-7]|8[12]|9792|1800|2131)/;

/** The number of leading digits that decide whether a number is in one of these ranges. */
const issuerLength = 4;

const shortest = 12;

/** The length of the longest card number. It also limits the number of groups, because a group may be a single digit. */
const longest = 19;

/** The lengths of most card numbers. A longer group of digits may be a card number followed by the card's date or security code. */
const usual = [15, 16];

/** Returns all candidates for a card number that start at one group of digits, up to the maximum length. */
function candidates(groups: readonly string[], first: number): string[] {
  const [group = ''] = groups.slice(first, first + 1);
  const found = group.length > Math.max(...usual) ? usual.map((length) => group.slice(0, length)) : [];
  let digits = '';
  for (const more of groups.slice(first, first + longest)) {
    digits += more;
    if (digits.length > longest || (digits.length >= issuerLength && !issuers.test(digits))) break;
    found.push(digits);
  }
  return found;
}

/** True if a text contains a payment card number, even if other text surrounds it or characters other than letters separate its digits. */
export const holdsCardNumber = (text: string): boolean =>
  text.length >= shortest &&
  normaliseTyped(text)
    .split(/\p{L}+/u)
    .map((piece) => piece.match(/\d+/g) ?? [])
    .some((groups) =>
      groups.some((_, first) =>
        candidates(groups, first).some((digits) => issuers.test(digits) && isCardNumber(digits)),
      ),
    );

/** True for three or more digits without a letter. In a name field, they are a card's security code or a part of its number. */
export const isPartOfCard = (text: string): boolean => /^-?\d(?:[ -]?\d){2,}-?$/.test(normaliseTyped(text));
