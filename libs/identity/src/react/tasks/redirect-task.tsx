import { Trans } from '@lingui/react/macro';
import { Button, Notice, Stack } from '@assess/ui';
import { useState } from 'react';
import type { StepFieldProps } from '../step-controls.ts';

/** Names the provider of a redirect, with a button that opens it. */
export function RedirectTask({ field }: StepFieldProps<'redirect'>) {
  const [state, setState] = useState<'here' | 'leaving' | 'refused'>('here');
  const { provider } = field;
  const leave = () => {
    setState('leaving');
    field.leave().catch(() => setState('refused'));
  };
  return (
    <Stack>
      <p>
        {provider ? (
          <Trans id="identity.redirect.explain">You go on at {provider} and come back here afterwards.</Trans>
        ) : (
          <Trans id="identity.redirect.explainOther">You go on at another website and come back here afterwards.</Trans>
        )}
      </p>
      {state === 'refused' && (
        <Notice tone="error" role="alert">
          <p>
            <Trans id="identity.redirect.refused">We can't take you there: the address is not safe or not there.</Trans>
          </p>
        </Notice>
      )}
      <div>
        <Button busy={state === 'leaving'} onClick={leave}>
          {provider ? (
            <Trans id="identity.redirect.leave">Continue to {provider}</Trans>
          ) : (
            <Trans id="identity.continue">Continue</Trans>
          )}
        </Button>
      </div>
    </Stack>
  );
}
