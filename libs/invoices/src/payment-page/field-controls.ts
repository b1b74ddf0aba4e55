import type { PaymentField } from '../payment-form.ts';

/** The id of a field's control on the page. */
export const fieldId = (field: PaymentField): string => `pay-${field}`;

/** A field's control, where it is on the page. */
export const controlOf = (field: PaymentField): HTMLInputElement | HTMLSelectElement | null =>
  document.querySelector<HTMLInputElement | HTMLSelectElement>(`#${fieldId(field)}`);

/** True of an empty field on the page in which nobody is about to type. */
export function isFree(field: PaymentField): boolean {
  const control = controlOf(field);
  return control?.value === '' && control !== document.activeElement;
}
