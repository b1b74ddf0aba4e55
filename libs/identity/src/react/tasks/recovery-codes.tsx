import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Cluster, CopyButton, Stack } from '@assess/ui';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { StepFieldProps } from '../step-controls.ts';
import styles from './recovery-codes.module.css';

/**
 * Shows recovery codes, which the server shows only once. The visitor can copy, download or print them, and must confirm that
 * they are saved before the sign-in continues.
 */
export function RecoveryCodes({ field: { codes, deviceName }, id, controls }: StepFieldProps<'recovery-codes'>) {
  const { t } = useLingui();
  const [isSaved, setIsSaved] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const confirmation = useRef<HTMLInputElement>(null);

  return (
    <Stack>
      <p>
        <Trans id="identity.recovery.explain">
          If you lose “{deviceName}”, each of these codes signs you in once. They are shown only now: keep them safe.
        </Trans>
      </p>
      <div className={styles['codes']}>
        <CodeList codes={codes} />
      </div>
      <Cluster>
        <CopyButton
          variant="secondary"
          size="small"
          text={codes.join('\n')}
          copied={<Trans id="identity.recovery.copied">The codes are copied.</Trans>}
          failed={
            <Trans id="identity.recovery.notCopied">
              The codes could not be copied. Download or print them instead.
            </Trans>
          }
        >
          <Trans id="identity.recovery.copy">Copy</Trans>
        </CopyButton>
        <Button
          variant="secondary"
          size="small"
          onClick={() => download(t({ id: 'identity.recovery.fileName', message: 'recovery-codes.txt' }), codes)}
        >
          <Trans id="identity.recovery.download">Download</Trans>
        </Button>
        <Button variant="secondary" size="small" onClick={() => window.print()}>
          <Trans id="identity.recovery.print">Print</Trans>
        </Button>
      </Cluster>
      <Checkbox
        id={id}
        ref={confirmation}
        checked={isSaved}
        onChange={({ currentTarget }) => setIsSaved(currentTarget.checked)}
        error={
          isMissing &&
          !isSaved &&
          t({ id: 'identity.recovery.saveFirst', message: 'Save the codes first, then confirm it here' })
        }
        label={<Trans id="identity.recovery.saved">I have saved these codes</Trans>}
      />
      <div>
        <Button
          type="submit"
          busy={controls.sending === 'answers'}
          onClick={(event) => {
            if (isSaved) return;
            event.preventDefault();
            setIsMissing(true);
            confirmation.current?.focus();
          }}
        >
          <Trans id="identity.continue">Continue</Trans>
        </Button>
      </div>
      {createPortal(
        <div className={styles['sheet']}>
          <p>
            <Trans id="identity.recovery.title">Recovery codes for “{deviceName}”</Trans>
          </p>
          <CodeList codes={codes} />
        </div>,
        document.body,
      )}
    </Stack>
  );
}

function CodeList({ codes }: { codes: readonly string[] }) {
  return (
    <Stack as="ul" gap="2">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </Stack>
  );
}

function download(fileName: string, codes: readonly string[]) {
  const url = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
