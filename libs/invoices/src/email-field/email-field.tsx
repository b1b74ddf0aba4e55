import { Trans } from '@lingui/react/macro';
import { Button, TextField, type TextFieldProps } from '@assess/ui';
import { useEffect, useState, type ReactNode } from 'react';
import styles from './email-field.module.css';
import { likelyEmail } from './email-typo.ts';

/** How long a press takes that leaves the field: what it presses must not move meanwhile. */
const pressMs = 250;

export interface EmailFieldProps extends Omit<TextFieldProps, 'type' | 'label' | 'inputMode' | 'spellCheck' | 'below'> {
  /** "Email address" where nothing is said. */
  label?: ReactNode;
}

/** The field for an email address, and a word about one that looks mistyped: nobody else ever tells. */
export function EmailField({ label, onBlur, id, ...field }: EmailFieldProps) {
  const [found, setFound] = useState<{ likely: string; input: HTMLInputElement }>();
  const [kept, setKept] = useState<string>(); // whatever it looks like
  const look = (input: HTMLInputElement) => {
    const likely = likelyEmail(input.value);
    setFound(likely ? { likely, input } : undefined);
  };
  useEffect(() => {
    const typedBefore = setTimeout(() => {
      const input = document.querySelector<HTMLInputElement>(`#${id}`);
      if (input && input !== document.activeElement) look(input); // typed before the app woke, or sent before
    }, pressMs);
    return () => clearTimeout(typedBefore);
  }, [id]);
  const likely = found?.likely;
  return (
    <TextField
      {...field}
      id={id}
      onBlur={(event) => {
        const input = event.currentTarget;
        setTimeout(() => look(input), pressMs);
        onBlur?.(event);
      }}
      type="email"
      label={label ?? <Trans id="invoices.paymentForm.email">Email address</Trans>}
      inputMode="email"
      spellCheck={false}
      below={
        <div role="status">
          {likely && likely !== kept && (
            <p className={styles['question']}>
              <Trans id="invoices.paymentForm.email.likely">
                Did you mean <strong>{likely}</strong>?
              </Trans>{' '}
              <Button
                variant="quiet"
                size="small"
                onClick={() => {
                  correct(found.input, likely);
                  setFound(undefined);
                }}
              >
                <Trans id="invoices.paymentForm.email.take">Yes, use it</Trans>
              </Button>{' '}
              <Button variant="quiet" size="small" onClick={() => setKept(likely)}>
                <Trans id="invoices.paymentForm.email.leave">No, keep mine</Trans>
              </Button>
            </p>
          )}
        </div>
      }
    />
  );
}

/** Puts an address into the field as if it were typed: React hears of a value only that it did not set itself. */
function correct(input: HTMLInputElement, email: string): void {
  Reflect.set(HTMLInputElement.prototype, 'value', email, input);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
