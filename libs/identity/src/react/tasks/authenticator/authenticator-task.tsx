import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink, Stack } from '@assess/ui';
import { useEffect, useState } from 'react';
import type { StepFieldProps } from '../../step-controls.ts';
import styles from './authenticator-task.module.css';

/** Offers three ways to configure an authenticator app: scan a QR code, open a link on this device, or type a key. */
export function AuthenticatorTask({ field: { uri, key } }: StepFieldProps<'authenticator-app'>) {
  return (
    <Stack>
      <p>
        <Trans id="identity.authenticator.scan">Scan this code with your authenticator app.</Trans>
      </p>
      <QrPicture text={uri} />
      <div>
        <ButtonLink href={uri} variant="secondary" size="small">
          <Trans id="identity.authenticator.open">Open the app on this device</Trans>
        </ButtonLink>
      </div>
      {key && (
        <p className={styles['key']}>
          <Trans id="identity.authenticator.type">
            Or type this key into the app: <code>{inFours(key)}</code>
          </Trans>
        </p>
      )}
    </Stack>
  );
}

const inFours = (key: string): string => key.replaceAll(/.{4}(?=.)/g, '$& ');

/** The options of the QR code: up to 858 bytes (error correction L, version 20), with the border that ISO/IEC 18004 requires. */
const options = { ecc: 'L', maxVersion: 20, border: 4 } as const;

/** Shows a text as a QR code, once the encoder has loaded. Shows nothing if the encoder fails to load or the text is too long. */
function QrPicture({ text }: { text: string }) {
  const { t } = useLingui();
  const [modules, setModules] = useState<readonly boolean[][]>();
  useEffect(() => {
    const draw = async () => setModules((await import('uqr')).encode(text, options).data);
    draw().catch(() => setModules(undefined));
  }, [text]);
  if (!modules) return null;
  const size = modules.length;
  return (
    <svg
      className={styles['code']}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t({ id: 'identity.authenticator.code', message: 'Code for your authenticator app' })}
    >
      <rect className={styles['light']} width={size} height={size} />
      <path className={styles['dark']} d={pathOf(modules)} />
    </svg>
  );
}

const pathOf = (modules: readonly boolean[][]): string =>
  modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
