import { Trans } from '@lingui/react/macro';
import { Button, Stack } from '@assess/ui';
import { isLocal } from '../run/read-inputs.ts';
import type { StepFieldProps } from '../step-controls.ts';

/**
 * Buttons for signing in with other identity providers. The server's own user name and password get a button only if no other button submits
 * the step.
 */
export function IdentityProviderButtons(props: StepFieldProps<'identity-provider'>) {
  const { field, controls } = props;
  const providers = controls.hasSubmitButton
    ? field.providers.filter((provider) => !isLocal(provider))
    : field.providers;
  return (
    <Stack gap="2">
      {field.prompt && <p>{field.prompt}</p>}
      {providers.map((provider) => {
        const { id, label } = provider;
        return (
          <Button
            key={id}
            type="submit"
            variant="secondary"
            name={field.name}
            value={id}
            formNoValidate
            busy={controls.sending === 'answers'}
          >
            {isLocal(provider) ? (
              <Trans id="identity.provider.local">Continue with a user name and password</Trans>
            ) : (
              <Trans id="identity.provider.other">Continue with {label}</Trans>
            )}
          </Button>
        );
      })}
    </Stack>
  );
}
