/** What the card fields hold. Lives in the form only: never stored, logged or put into a query key. */
export interface Card {
  number: string;
  /** 1 to 12. */
  expiryMonth: number;
  /** Four digits. */
  expiryYear: number;
  securityCode: string;
}

/** Digits only; spaces and hyphens are how people read a number from a card. */
export const cardDigits = (typed: string): string => typed.replace(/[\s-]/g, '');

/** The check digit of ISO/IEC 7812-1 Annex B. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** 13 to 19 digits that pass the check. The processor has the last word. */
export const isCardNumber = (typed: string): boolean => {
  const digits = cardDigits(typed);
  return /^\d{13,19}$/.test(digits) && passesLuhn(digits);
};

/** American Express prints four digits, the others three. */
export const securityCodeLength = (cardNumber: string): 3 | 4 => (/^3[47]/.test(cardDigits(cardNumber)) ? 4 : 3);

/** A card works until the end of its month. */
export const isExpired = (month: number, year: number, now: Date): boolean =>
  year * 12 + month < now.getFullYear() * 12 + now.getMonth() + 1;
