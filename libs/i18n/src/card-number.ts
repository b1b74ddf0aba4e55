import { normaliseTyped } from './typed-text.ts';

/** The check digit of ISO/IEC 7812-1 Annex B. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** Some numbers of UnionPay have no check digit. */
const unionPay = /^62\d{14,17}$/;

/** 12 to 19 digits that pass the check, or such that have none to pass. The card processor has the last word. */
export const isCardNumber = (digits: string): boolean =>
  /^\d{12,19}$/.test(digits) && (passesLuhn(digits) || unionPay.test(digits));

/** The beginnings of payment cards' numbers, by the issuer ranges of ISO/IEC 7812: airlines, health cards and SIM cards have others. */
const issuers = /^(?:[3-6]|2[2-7]|8[12]|9792|1800|2131)/;

/** How many digits the longest number has, and so how many groups it can be written in, one digit each. */
const longest = 19;

/** How many digits most numbers have: a longer group may be such a number with the card's date or code written on to it. */
const usual = [15, 16];

/** The numbers that a text may hold from one of its groups of digits on. */
function candidates(groups: readonly string[], first: number): string[] {
  const [group = '', ...others] = groups.slice(first, first + longest);
  const whole = others.reduce((texts, more) => [...texts, (texts.at(-1) ?? '') + more], [group]);
  return group.length > Math.max(...usual) ? [...whole, ...usual.map((length) => group.slice(0, length))] : whole;
}

/**
 * True if the number of a payment card stands in a text, whatever separates its digits, letters excepted, and whatever
 * stands beside it.
 */
export const holdsCardNumber = (text: string): boolean =>
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
