import { Trans } from '@lingui/react/macro';
import { Spinner } from '@assess/ui';
import { useEffect, useEffectEvent } from 'react';
import type { StepFieldProps } from '../step-controls.ts';

/** Waits for an event elsewhere and polls the server. Another field of the step can cancel it. */
export function PollingTask({ field, controls }: StepFieldProps<'polling'>) {
  const ask = useEffectEvent(controls.submitByItself);
  useEffect(() => {
    const timer = setTimeout(() => ask(), field.waitMs);
    return () => clearTimeout(timer);
  }, [field]); // every answer of the server brings a new field

  return (
    <Spinner label={field.message || <Trans id="identity.polling.waiting">Waiting for your confirmation…</Trans>} />
  );
}
