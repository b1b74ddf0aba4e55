import type { UseFormSetValue } from 'react-hook-form';
import type { PaymentField, TypedPayment } from '../payment-form.ts';

/** The id of a field's control on the page. */
export const fieldId = (field: PaymentField): string => `pay-${field}`;

/** A field's control, where it is on the page: a frame of the card processor's is none. */
export const controlOf = (field: PaymentField): HTMLInputElement | HTMLSelectElement | null =>
  document.querySelector<HTMLInputElement | HTMLSelectElement>(`:is(input, select)#${fieldId(field)}`);

/** True where something stands in a field or somebody is about to type there, be it in a frame. */
export function isBegun(field: PaymentField): boolean {
  const place = document.querySelector(`#${fieldId(field)}`);
  return place !== null && (place.contains(document.activeElement) || Boolean(controlOf(field)?.value));
}

/** True of an empty field on the page in which nobody is about to type. */
export function isFree(field: PaymentField): boolean {
  const control = controlOf(field);
  return control?.value === '' && control !== document.activeElement;
}

/** A field of words. */
type TextField = Exclude<PaymentField, 'acceptedTerms' | 'keepCard'>;

/** Fills in those fields that are free. @returns empties each of them in which that still stands: it leaves with whom it is about. */
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
