import { Trans } from '@lingui/react/macro';
import { Button } from '@assess/ui';
import type { ReactNode } from 'react';
import { fillIn } from '../boot/find-form-fields.ts';
import { parseInvoiceSearch, swapped } from '../number-rules/invoice-search.ts';
import { splitPastedNumbers } from '../number-rules/split-pasted-numbers.ts';

/**
 * Puts both numbers of what is pasted into the find form into their fields.
 *
 * @param field - has been pasted into, and need not show it yet
 * @param setHint - takes away what is returned
 * @returns what says so and undoes it; nothing where the text does not hold both.
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
      <Trans id="invoices.findForm.splitPastedNumbers">We put both numbers of what you pasted into their fields.</Trans>{' '}
      <Button variant="quiet" size="small" onClick={undo}>
        <Trans id="invoices.findForm.undo">Undo</Trans>
      </Button>
    </p>
  );
}

/** Lets the two numbers change places; the next press of a key finds. */
export function swap(form: HTMLFormElement | null): void {
  if (!form) return;
  fillIn(form, swapped(parseInvoiceSearch(new FormData(form))));
  form.querySelector<HTMLElement>('[type="submit"]')?.focus();
}
