import { Trans } from '@lingui/react/macro';
import { Button, ContactDetails, ContactLink, Notice } from '@assess/ui';
import type { StepFieldProps } from '../step-controls.ts';

/** A notice that this version of the library does not support a callback of the server. */
export function UnsupportedNotice({ field, controls }: StepFieldProps<'unsupported'>) {
  const { type } = field;
  return (
    <Notice tone="error" role="alert" title={<Trans id="identity.unsupported.title">This step is not supported</Trans>}>
      <p>
        <Trans id="identity.unsupported.explain">
          We can't show what is asked for here ({type}). Please start again, or contact{' '}
          <ContactLink>Customer Support</ContactLink>.
        </Trans>
      </p>
      <ContactDetails />
      <Button variant="secondary" size="small" onClick={controls.startAgain}>
        <Trans id="identity.startAgain">Start again</Trans>
      </Button>
    </Notice>
  );
}
