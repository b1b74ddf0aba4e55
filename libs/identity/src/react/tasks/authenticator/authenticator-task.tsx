import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink, Stack } from '@assess/ui';
import { useEffect, useState } from 'react';
import type { StepFieldProps } from '../../step-controls.ts';
import styles from './authenticator-task.module.css';

/** Configures an authenticator app: by scanning with a phone, by opening it on this device, or by typing. */
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

/** The empty margin that scanners need around a code, in modules. */
const quietZone = 4;

/** Shows a text as a QR code once the generator's chunk has loaded. Shows no code if that fails or the text is too long. */
function QrPicture({ text }: { text: string }) {
  const { t } = useLingui();
  const [modules, setModules] = useState<readonly boolean[][]>();
  useEffect(() => {
    const draw = async () => setModules((await import('./qr-code.ts')).qrCode(text));
    draw().catch(() => setModules(undefined));
  }, [text]);
  if (!modules) return null;
  const size = modules.length + 2 * quietZone;
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
  modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + quietZone} ${y + quietZone}h1v1h-1z` : '')))
    .join('');
