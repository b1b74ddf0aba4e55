import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Notice } from '@assess/ui';
import type { ReactNode } from 'react';
import type { Severity } from '../../sign-in/sign-in-step.ts';
import type { StepFieldProps } from '../step-controls.ts';
import styles from '../sign-in.module.css';

const words: Record<Exclude<Severity, 'info'>, MessageDescriptor> = {
  warning: msg({ id: 'identity.severity.warning', message: 'Warning' }),
  error: msg({ id: 'identity.severity.error', message: 'Error' }),
};

/**
 * A message of the server. Warnings and errors have a title as well as an icon. Screen readers announce an error, because it
 * is the response to a submission.
 */
export function SeverityNotice({ severity, children }: { severity: Severity; children: ReactNode }) {
  const { i18n } = useLingui();
  if (severity === 'info') return <p className={styles['text']}>{children}</p>;
  return (
    <Notice tone={severity} role={severity === 'error' ? 'alert' : undefined} title={i18n._(words[severity])}>
      <p className={styles['text']}>{children}</p>
    </Notice>
  );
}

/** A message of the server between the fields of a step. */
export function MessageNotice({ field: { severity, text } }: StepFieldProps<'message'>) {
  return <SeverityNotice severity={severity}>{text}</SeverityNotice>;
}
