import { Trans } from '@lingui/react/macro';
import { Button, Fieldset, TextField } from '@assess/ui';
import { useState } from 'react';
import { likelyEmail } from './email-typo.ts';
import type { FieldProps } from './payment-fields.ts';

/** How long a press takes that leaves the field: what it presses must not move meanwhile. */
const pressMs = 250;

export interface ReceiptFieldsProps {
  props: FieldProps;
  /** Puts another address into the field. */
  correctEmail: (email: string) => void;
}

/** The e-mail address that gets the receipt, and a word about one that looks mistyped: nobody else ever tells. */
export function ReceiptFields({ props, correctEmail }: ReceiptFieldsProps) {
  const [likely, setLikely] = useState<string>();
  const [kept, setKept] = useState<string>(); // whatever it looks like
  const email = props('email');
  return (
    <Fieldset legend={<Trans id="invoices.paymentForm.receipt">Confirmation by email</Trans>}>
      <TextField
        {...email}
        onBlur={(event) => {
          const { value } = event.currentTarget;
          setTimeout(() => setLikely(likelyEmail(value)), pressMs);
          void email.onBlur(event);
        }}
        type="email"
        label={<Trans id="invoices.paymentForm.email">Email address</Trans>}
        hint={<Trans id="invoices.paymentForm.email.hint">We send the payment confirmation here.</Trans>}
        autoComplete="billing email" // Chromium fills a section at a time, and this belongs to the address's
        inputMode="email"
      />
      <div role="status">
        {likely && likely !== kept && (
          <p>
            <Trans id="invoices.paymentForm.email.likely">
              Did you mean <strong>{likely}</strong>?
            </Trans>{' '}
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                correctEmail(likely);
                setLikely(undefined);
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
    </Fieldset>
  );
}
