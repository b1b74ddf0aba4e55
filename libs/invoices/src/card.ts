import { normaliseTyped } from '@assess/i18n';
import creditCardType from 'credit-card-type';
import { codeLengthOf, takenBrands } from './card-brands.ts';

/** The values of the card fields. They live in the form only: never stored, logged or put into a query key. */
export interface Card {
  number: string;
  /** The month, from 1 to 12. */
  expiryMonth: number;
  /** The year, with four digits. */
  expiryYear: number;
  securityCode: string;
}

/** The security code, the only field of a saved card that the payer types. */
export type SecurityCode = Pick<Card, 'securityCode'>;

/** Strips a card number to its digits. People copy spaces, hyphens and dots from a card. */
export const cardDigits = (typed: string): string => normaliseTyped(typed).replace(/[\s.-]/g, '');

/** Identifies a card's brand by its first digits, as soon as only one accepted brand matches. */
const brandIn = (typed: string) => {
  const digits = cardDigits(typed);
  const possible = /^\d+$/.test(digits) ? creditCardType(digits) : [];
  const [brand, another] = possible.filter(({ niceType }) => takenBrands.includes(niceType));
  return another ? undefined : brand;
};

/** Returns the display name of a card's brand, such as `American Express`; `undefined` while several brands are possible. */
export const cardBrand = (typed: string): string | undefined => brandIn(typed)?.niceType;

/** The length of a card's security code. */
export const securityCodeLength = (cardNumber: string): number => codeLengthOf(cardBrand(cardNumber));

/** Groups the digits as printed on the card: 4 4 4 4, on American Express 4 6 5. Text that is not a number stays unchanged. */
export function groupDigits(typed: string): string {
  const digits = cardDigits(typed);
  if (!/^\d+$/.test(digits)) return typed;
  const gaps = brandIn(typed)?.gaps ?? [4, 8, 12];
  return [0, ...gaps]
    .map((start, index) => digits.slice(start, gaps[index] ?? digits.length))
    .filter(Boolean)
    .join(' ');
}

/** True once the expiration month has ended, because a card is valid until the end of its month. */
export const isExpired = (month: number, year: number, now: Date): boolean =>
  year * 12 + month < now.getFullYear() * 12 + now.getMonth() + 1;
