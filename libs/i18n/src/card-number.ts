import { normaliseTyped } from './typed-text.ts';

/** The check digit of ISO/IEC 7812-1 Annex B. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const doubled = Number(digits[digits.length - 1 - index]) * (index % 2 === 0 ? 1 : 2);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Some numbers of UnionPay have no check digit. */
const unionPay = /^62\d{14,17}$/;

/** 12 to 19 digits that pass the check, or such that have none to pass. The card processor has the last word. */
export const isCardNumber = (digits: string): boolean =>
  /^\d{12,19}$/.test(digits) && (passesLuhn(digits) || unionPay.test(digits));

/** The beginnings of payment cards' numbers, by the issuer ranges of ISO/IEC 7812: airlines, health cards and SIM cards have others. */
const issuers = /^(?:[3-6]|2[2-7]|8[12]|9792|1800|2131)/;

/** How many digits tell that no issuer has a number. */
const issuerLength = 4;

const shortest = 12;

/** How many digits the longest number has, and so how many groups it can be written in, one digit each. */
const longest = 19;

/** How many digits most numbers have: a longer group may be such a number with the card's date or code written on to it. */
const usual = [15, 16];

/** The numbers that a text may hold from one of its groups of digits on, none longer than the longest. */
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

/**
 * True if the number of a payment card stands in a text, whatever separates its digits, letters excepted, and whatever
 * stands beside it.
 */
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

/** Three digits or more and no letter: in the place of a name, the code of a card or a part of its number. */
export const isPartOfCard = (text: string): boolean => /^-?\d(?:[ -]?\d){2,}-?$/.test(normaliseTyped(text));
