import { Trans } from '@lingui/react/macro';
import { Button } from '@assess/ui';
import type { ReactNode } from 'react';
import { fillIn } from '../boot/find-form-fields.ts';
import { parseInvoiceSearch, swapped } from '../number-rules/invoice-search.ts';
import { splitPastedNumbers } from '../number-rules/split-pasted-numbers.ts';

/**
 * Splits pasted text into both numbers of the find form.
 *
 * @param field - the field that was pasted into, which may not show the text yet
 * @param setHint - removes the returned hint
 * @returns a hint that reports the change and can undo it, or nothing when the text does not contain both numbers.
 */
export function takeApart(field: EventTarget, pasted: string, setHint: (hint: null) => void): ReactNode {
  const search = splitPastedNumbers(pasted);
  if (!search || !(field instanceof HTMLInputElement) || !field.form) return null;
  const { form, name } = field;
  const before = parseInvoiceSearch(new FormData(form));
  fillIn(form, search);
  const undo = () => {
    fillIn(form, { ...before, [name]: pasted.trim() });
    field.focus();
    setHint(null);
  };
  return (
    <p>
      <Trans id="invoices.findForm.takenApart">We put both numbers of what you pasted into their fields.</Trans>{' '}
      <Button variant="quiet" size="small" onClick={undo}>
        <Trans id="invoices.findForm.undo">Undo</Trans>
      </Button>
    </p>
  );
}

/** Swaps the form's document number and account number, and moves the focus to the button, where Enter starts the search. */
export function swap(form: HTMLFormElement | null): void {
  if (!form) return;
  fillIn(form, swapped(parseInvoiceSearch(new FormData(form))));
  form.querySelector<HTMLElement>('[type="submit"]')?.focus();
}
