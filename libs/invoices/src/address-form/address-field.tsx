import { useLingui } from '@lingui/react/macro';
import { EmailField, type EmailFieldProps } from '../email-field/email-field.tsx';
import { issueMessages } from '../payment-page/field-messages.ts';
import type { AddressIssue } from './address-issue.ts';

export interface AddressFieldProps extends Pick<
  EmailFieldProps,
  'id' | 'hint' | 'defaultValue' | 'autoComplete' | 'enterKeyHint'
> {
  /** What is wrong with the address that was sent. */
  issue: AddressIssue | undefined;
}

/** The field for the address that something is sent to, posted as `email`. With an issue it takes the focus. */
export function AddressField({ issue, ...field }: AddressFieldProps) {
  const { i18n } = useLingui();
  return (
    <EmailField
      {...field}
      name="email"
      error={issue && i18n._(issueMessages[issue])}
      {...(issue ? { autoFocus: true } : {})}
    />
  );
}
