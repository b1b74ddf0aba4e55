import { Trans } from '@lingui/react/macro';
import { Button, Spinner, Stack } from '@assess/ui';
import { useEffect, useEffectEvent } from 'react';
import type { StepFieldProps } from '../step-controls.ts';

/**
 * Explains which device data is collected, before the browser asks for permission to read the location. A step that does not
 * need the location submits itself.
 */
export function DeviceProfileTask({ field: { message, asksForLocation }, controls }: StepFieldProps<'device-profile'>) {
  const { sending, submitByItself } = controls;
  const collect = useEffectEvent(submitByItself);
  useEffect(() => {
    if (!asksForLocation) collect();
  }, [asksForLocation]);

  if (!asksForLocation) {
    return <Spinner label={message || <Trans id="identity.device.collecting">Recognizing this device…</Trans>} />;
  }
  return (
    <Stack>
      {message && <p>{message}</p>}
      <p>
        <Trans id="identity.device.explain">
          To recognize this device, we look at its browser and its location. Your browser asks you about the location:
          you may refuse, and go on all the same.
        </Trans>
      </p>
      <div>
        <Button type="submit" busy={sending !== 'no'}>
          {sending === 'no' ? (
            <Trans id="identity.continue">Continue</Trans>
          ) : (
            <Trans id="identity.device.waiting">Waiting for your browser…</Trans>
          )}
        </Button>
      </div>
    </Stack>
  );
}
