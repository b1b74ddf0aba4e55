import type { InvoiceSearch } from '../number-rules/invoice-search.ts';

/** Returns the find form of a page, if the page has one. */
export const findFormOf = (page: Document): HTMLFormElement | null | undefined =>
  page.querySelector<HTMLInputElement>('#account-number')?.form;

/** Enters a search into the find form and fires the events that a visitor's typing fires, because listeners depend on them. */
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
