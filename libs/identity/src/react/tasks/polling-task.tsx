import { Trans } from '@lingui/react/macro';
import { Spinner } from '@assess/ui';
import { useEffect, useEffectEvent } from 'react';
import type { StepFieldProps } from '../step-controls.ts';

/** Shows that the sign-in waits for the visitor's confirmation elsewhere, and polls the server. Another field can cancel the wait. */
export function PollingTask({ field, controls }: StepFieldProps<'polling'>) {
  const ask = useEffectEvent(controls.submitByItself);
  useEffect(() => {
    const timer = setTimeout(() => ask(), field.waitMs);
    return () => clearTimeout(timer);
  }, [field]); // each reply of the server has a new field object

  return (
    <Spinner label={field.message || <Trans id="identity.polling.waiting">Waiting for your confirmation…</Trans>} />
  );
}
