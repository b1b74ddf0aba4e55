import { bareEmail } from '@assess/gateway-client/contract';
import { Trans } from '@lingui/react/macro';
import { Button, TextField, type TextFieldProps } from '@assess/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { enterText } from '../enter-text.ts';
import styles from './email-field.module.css';
import { likelyEmail } from './email-typo.ts';

/**
 * The time in milliseconds after which the question appears when the focus leaves the field. A press on another element
 * is over by then, so the question cannot move that element away from the pointer.
 */
const pressMs = 250;

/** The time in milliseconds for which the question counts as unread after it appeared. A submit during this time is held back. */
const readMs = 1000;

export interface EmailFieldProps extends Omit<TextFieldProps, 'type' | 'label' | 'inputMode' | 'spellCheck' | 'below'> {
  /** The label. Default: "Email address". */
  label?: ReactNode;
}

/**
 * A field for an email address. When the address looks mistyped, the field asks “Did you mean …?”, because no later
 * check can detect the mistake. A form submitted before the visitor could read the question is held back once; the next
 * submit sends the address as typed.
 */
export function EmailField({ label, onBlur, id, ...field }: EmailFieldProps) {
  const [found, setFound] = useState<{ likely: string; input: HTMLInputElement }>();
  const [kept, setKept] = useState<string>(); // the address that the user confirmed
  const asked = useRef<{ about: string; atMs: number }>(undefined);
  const look = (input: HTMLInputElement) => {
    const bare = bareEmail(input.value);
    if (bare !== input.value) enterText(input, bare);
    const likely = likelyEmail(input.value);
    if (likely && likely !== asked.current?.about) asked.current = { about: likely, atMs: performance.now() };
    setFound(likely ? { likely, input } : undefined);
  };
  useEffect(() => {
    const input = document.querySelector<HTMLInputElement>(`#${id}`);
    if (!input) return;
    const typedBefore = setTimeout(() => {
      if (input !== document.activeElement) look(input); // the text was typed before hydration, or the server filled it in
    }, pressMs);
    const askFirst = (event: SubmitEvent) => {
      const likely = likelyEmail(input.value);
      if (!likely || (likely === asked.current?.about && performance.now() - asked.current.atMs > readMs)) return;
      event.preventDefault();
      event.stopImmediatePropagation(); // other submit listeners must not treat it as sent
      look(input);
    };
    const { form } = input;
    form?.addEventListener('submit', askFirst, { capture: true });
    return () => {
      clearTimeout(typedBefore);
      form?.removeEventListener('submit', askFirst, { capture: true });
    };
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
                  enterText(found.input, likely);
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
