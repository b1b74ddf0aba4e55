import { holdsCardNumber, isPartOfCard } from '@assess/i18n';
import type { Field } from './form-fields.ts';

const privateTypes = new Set(['password', 'hidden', 'file', 'submit', 'button', 'reset', 'image']);
const privatePurpose = /^(cc-number|cc-csc|current-password|new-password|one-time-code)$/;
const privateName = /card.?(number|no\b)|cvv|cvc|csc|security.?code|password|passcode/i;

const purposesOf = ({ autocomplete }: Field): string[] => autocomplete.split(/\s+/);
const isName = (field: Field): boolean => purposesOf(field).some((purpose) => /^(given-|family-)?name$/.test(purpose));

/**
 * True when the content of a field must not be stored: passwords, card numbers and security codes, elements that the page
 * marks with `data-private`, and values that were not typed. It also recognises a card number in any other field, and other
 * card data, such as the security code, in a name field.
 */
export function isPrivate(field: Field): boolean {
  return (
    privateTypes.has(field.type) ||
    field.disabled ||
    ('readOnly' in field && field.readOnly) ||
    field.closest('[data-private]') !== null ||
    purposesOf(field).some((purpose) => privatePurpose.test(purpose)) ||
    privateName.test(`${field.name} ${field.id}`) ||
    holdsCardNumber(field.value) ||
    (isName(field) && isPartOfCard(field.value))
  );
}
