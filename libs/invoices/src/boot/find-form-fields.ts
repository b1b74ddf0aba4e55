import type { InvoiceSearch } from '../number-rules/invoice-search.ts';

/** The find form of a page that has one. */
export const findFormOf = (page: Document): HTMLFormElement | null | undefined =>
  page.querySelector<HTMLInputElement>('#account-number')?.form;

/** Puts a search into the find form as a visitor does: what listens there learns of it. */
export function fillIn(form: HTMLFormElement, { kind, number, accountNumber }: InvoiceSearch): void {
  const radio = form.querySelector<HTMLInputElement>(`[name="kind"][value="${kind}"]`);
  if (radio) radio.checked = true;
  for (const [name, value] of Object.entries({ number, accountNumber })) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement)) continue;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
