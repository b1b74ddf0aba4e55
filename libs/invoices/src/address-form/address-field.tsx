import { Trans, useLingui } from '@lingui/react/macro';
import { TextField, type TextFieldProps } from '@assess/ui';
import { issueMessages } from '../payment-page/field-messages.ts';
import type { AddressIssue } from './address-issue.ts';

export interface AddressFieldProps extends Pick<
  TextFieldProps,
  'id' | 'hint' | 'defaultValue' | 'autoComplete' | 'inputMode' | 'enterKeyHint'
> {
  /** What is wrong with the address that was sent. */
  issue: AddressIssue | undefined;
}

/** The field for the address that something is sent to, posted as `email`. With an issue it takes the focus. */
export function AddressField({ issue, ...field }: AddressFieldProps) {
  const { i18n } = useLingui();
  return (
    <TextField
      {...field}
      name="email"
      type="email"
      label={<Trans id="invoices.paymentForm.email">Email address</Trans>}
      error={issue && i18n._(issueMessages[issue])}
      {...(issue ? { autoFocus: true } : {})}
      spellCheck={false}
    />
  );
}
