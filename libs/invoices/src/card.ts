import { normaliseTyped } from '@assess/i18n';
import creditCardType from 'credit-card-type';
import { codeLengthOf, takenBrands } from './card-brands.ts';

/** The values of the card fields. They live in the form only: never stored, logged or put into a query key. */
export interface Card {
  number: string;
  /** 1 to 12. */
  expiryMonth: number;
  /** Four digits. */
  expiryYear: number;
  securityCode: string;
}

/** All that is typed of a saved card. */
export type SecurityCode = Pick<Card, 'securityCode'>;

/** Digits only; spaces, hyphens and dots are how people read a number from a card. */
export const cardDigits = (typed: string): string => normaliseTyped(typed).replace(/[\s.-]/g, '');

/** Which of the brands we take a number belongs to by its first digits, as soon as it can be no other. */
const brandIn = (typed: string) => {
  const digits = cardDigits(typed);
  const possible = /^\d+$/.test(digits) ? creditCardType(digits) : [];
  const [brand, another] = possible.filter(({ niceType }) => takenBrands.includes(niceType));
  return another ? undefined : brand;
};

/** Such as `American Express`; nothing while several are possible. */
export const cardBrand = (typed: string): string | undefined => brandIn(typed)?.niceType;

/** How many digits the security code of a card has. */
export const securityCodeLength = (cardNumber: string): number => codeLengthOf(cardBrand(cardNumber));

/** Groups the digits as they stand on the card: 4 4 4 4, on American Express 4 6 5. What is no number stays as it is. */
export function groupDigits(typed: string): string {
  const digits = cardDigits(typed);
  if (!/^\d+$/.test(digits)) return typed;
  const gaps = brandIn(typed)?.gaps ?? [4, 8, 12];
  return [0, ...gaps]
    .map((start, index) => digits.slice(start, gaps[index] ?? digits.length))
    .filter(Boolean)
    .join(' ');
}

/** A card works until the end of its month. */
export const isExpired = (month: number, year: number, now: Date): boolean =>
  year * 12 + month < now.getFullYear() * 12 + now.getMonth() + 1;
