import { Trans } from '@lingui/react/macro';
import { Notice } from '@assess/ui';
import type { StepFieldProps } from '../step-controls.ts';
import styles from '../sign-in.module.css';

/** A notice that the sign-in continues with a link in an email. */
export function SuspendedNotice({ field }: StepFieldProps<'suspended'>) {
  return (
    <Notice tone="info" role="status" title={<Trans id="identity.suspended.title">Check your email</Trans>}>
      <p className={styles['text']}>{field.text}</p>
    </Notice>
  );
}
