import { Trans } from '@lingui/react/macro';
import { Spinner } from '@assess/ui';
import { useEffect, useEffectEvent } from 'react';
import type { StepFieldProps } from '../step-controls.ts';

/** Waits for something to happen elsewhere and asks again by itself; a field beside it may cancel. */
export function PollingTask({ field, controls }: StepFieldProps<'polling'>) {
  const ask = useEffectEvent(controls.submitByItself);
  useEffect(() => {
    const timer = setTimeout(() => ask(), field.waitMs);
    return () => clearTimeout(timer);
  }, [field]); // a new one with every answer of the server

  return (
    <Spinner label={field.message || <Trans id="identity.polling.waiting">Waiting for your confirmation…</Trans>} />
  );
}
