import { Trans } from '@lingui/react/macro';
import { FieldGroup } from '@assess/ui';
import { EmailField } from '../../email-field/email-field.tsx';
import type { FieldProps } from './payment-fields.ts';

export interface ReceiptFieldsProps {
  props: FieldProps;
}

/** The field for the email address that receives the receipt. */
export const ReceiptFields = ({ props }: ReceiptFieldsProps) => (
  <FieldGroup>
    <EmailField
      {...props('email')}
      hint={<Trans id="invoices.paymentForm.email.hint">We send the payment confirmation here.</Trans>}
      autoComplete="billing email" // Chromium autofills one section at a time, so this field joins the section of the billing address
    />
  </FieldGroup>
);
