import { useLingui } from '@lingui/react/macro';
import { EmailField, type EmailFieldProps } from '../email-field/email-field.tsx';
import { issueMessages } from './field-messages.ts';
import type { AddressIssue } from './address-issue.ts';

export interface AddressFieldProps extends Pick<
  EmailFieldProps,
  'id' | 'hint' | 'defaultValue' | 'autoComplete' | 'enterKeyHint'
> {
  /** The problem with the submitted email address. */
  issue: AddressIssue | undefined;
}

/** The field for the email address of a recipient, posted as `email`. It takes the focus when it has an issue. */
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
