import type { UseFormSetValue } from 'react-hook-form';
import type { PaymentField, TypedPayment } from '../../payment-form.ts';

/** The id of a field's control on the page. */
export const fieldId = (field: PaymentField): string => `pay-${field}`;

/** Returns a field's control; `null` for a field in an iframe of the card processor. */
export const controlOf = (field: PaymentField): HTMLInputElement | HTMLSelectElement | null =>
  document.querySelector<HTMLInputElement | HTMLSelectElement>(`:is(input, select)#${fieldId(field)}`);

/** True when a field has a value or the focus, also for a field in an iframe. */
export function isBegun(field: PaymentField): boolean {
  const place = document.querySelector(`#${fieldId(field)}`);
  return place !== null && (place.contains(document.activeElement) || Boolean(controlOf(field)?.value));
}

/** True for a field that is on the page, is empty and does not have the focus. */
export function isFree(field: PaymentField): boolean {
  const control = controlOf(field);
  return control?.value === '' && control !== document.activeElement;
}

type TextField = Exclude<PaymentField, 'acceptedTerms' | 'saveCard'>;

/**
 * Fills in the fields for which `isFree` is true.
 *
 * @returns a function that clears these values where they are unchanged, for when the user signs out.
 */
export function fillIn(
  fields: readonly TextField[],
  known: Readonly<Partial<Record<TextField, string | undefined>>>,
  setValue: UseFormSetValue<TypedPayment>,
): () => void {
  const filled = fields.filter((field) => known[field] && isFree(field));
  for (const field of filled) setValue(field, known[field]);
  return () => {
    for (const field of filled) if (controlOf(field)?.value === known[field]) setValue(field, '');
  };
}
