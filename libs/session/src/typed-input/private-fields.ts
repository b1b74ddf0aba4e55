import type { Field } from './form-fields.ts';

const privateTypes = new Set(['password', 'hidden', 'file', 'submit', 'button', 'reset', 'image']);
const privatePurpose = /^(cc-number|cc-csc|current-password|new-password|one-time-code)$/;
const privateName = /card.?(number|no\b)|cvv|cvc|csc|security.?code|password|passcode/i;

/**
 * Whether what stands in a field must not be kept: secrets, card numbers and security codes, what the page marks with
 * `data-private`, and what nobody typed. A card number is recognised by itself too, wherever it was typed.
 */
export function isPrivate(field: Field): boolean {
  return (
    privateTypes.has(field.type) ||
    field.disabled ||
    ('readOnly' in field && field.readOnly) ||
    field.closest('[data-private]') !== null ||
    field.autocomplete.split(/\s+/).some((purpose) => privatePurpose.test(purpose)) ||
    privateName.test(`${field.name} ${field.id}`) ||
    isCardNumber(field.value)
  );
}

/** 13 to 19 digits with a right check digit (ISO/IEC 7812), however they are grouped. */
export function isCardNumber(text: string): boolean {
  const digits = text.replaceAll(/[\s.-]/g, '');
  if (!/^\d{13,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
