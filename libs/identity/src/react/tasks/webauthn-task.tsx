import { Trans } from '@lingui/react/macro';
import { Button, Notice, Stack } from '@assess/ui';
import type { StepField } from '../../sign-in/sign-in-step.ts';
import type { StepFieldProps } from '../step-controls.ts';

type Field = StepField<'webauthn'>;

const isSupported = (): boolean => typeof PublicKeyCredential === 'function';

/** A button that opens the browser's passkey dialog. Browsers open the dialog only after a click. */
export function WebAuthnTask({ field: { ceremony }, controls: { sending } }: StepFieldProps<'webauthn'>) {
  return (
    <Stack>
      <p>
        {ceremony === 'registration' ? (
          <Trans id="identity.securityKey.register">
            Your passkey can be the fingerprint, face or PIN of this device, or a key that you plug in. Your browser
            guides you.
          </Trans>
        ) : (
          <Trans id="identity.securityKey.use">
            Use your passkey: your browser asks for the fingerprint, face or PIN of this device, or for the key that you
            plug in.
          </Trans>
        )}
      </p>
      {!isSupported() && (
        <Notice tone="warning">
          <p>
            <Trans id="identity.securityKey.unsupported">
              This browser does not support passkeys. Try another browser or device.
            </Trans>
          </p>
        </Notice>
      )}
      <div>
        <Button type="submit" busy={sending !== 'no'}>
          <ButtonText ceremony={ceremony} isSending={sending !== 'no'} />
        </Button>
      </div>
    </Stack>
  );
}

function ButtonText({ ceremony, isSending }: { ceremony: Field['ceremony']; isSending: boolean }) {
  if (isSending) return <Trans id="identity.device.waiting">Waiting for your browser…</Trans>;
  if (!isSupported()) return <Trans id="identity.securityKey.without">Go on without a passkey</Trans>;
  return ceremony === 'registration' ? (
    <Trans id="identity.securityKey.registerButton">Add a passkey</Trans>
  ) : (
    <Trans id="identity.securityKey.useButton">Use my passkey</Trans>
  );
}
