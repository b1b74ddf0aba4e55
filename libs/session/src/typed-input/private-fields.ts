import { holdsCardNumber, isPartOfCard } from '@assess/i18n';
import type { Field } from './form-fields.ts';

const privateTypes = new Set(['password', 'hidden', 'file', 'submit', 'button', 'reset', 'image']);
const privatePurpose = /^(cc-number|cc-csc|current-password|new-password|one-time-code)$/;
const privateName = /card.?(number|no\b)|cvv|cvc|csc|security.?code|password|passcode/i;

const purposesOf = ({ autocomplete }: Field): string[] => autocomplete.split(/\s+/);
const isName = (field: Field): boolean => purposesOf(field).some((purpose) => /^(given-|family-)?name$/.test(purpose));

/**
 * Tells whether what stands in a field must not be kept: secrets, card numbers and security codes, what the page marks with
 * `data-private`, and what nobody typed. A card number is recognised by itself too, wherever it was typed, and its code
 * in the place of a name.
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
