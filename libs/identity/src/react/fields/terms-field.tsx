import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Stack } from '@assess/ui';
import type { StepFieldProps } from '../step-controls.ts';
import styles from '../sign-in.module.css';

/** The terms, with a check box for agreeing to them. */
export function TermsField({ field, id, error, typed }: StepFieldProps<'terms'>) {
  const { t, i18n } = useLingui();
  const { version, createdAt } = field;
  const day = createdAt === undefined ? '' : i18n.date(new Date(createdAt), { dateStyle: 'long' });
  return (
    <Stack>
      <div
        className={styles['terms']}
        role="region"
        aria-label={t({ id: 'identity.label.terms', message: 'Terms and conditions' })}
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- the arrow keys scroll it
        tabIndex={0}
      >
        {field.terms}
      </div>
      {version && (
        <p className={styles['note']}>
          {day ? (
            <Trans id="identity.terms.versionOf">
              Version {version}, {day}
            </Trans>
          ) : (
            <Trans id="identity.terms.version">Version {version}</Trans>
          )}
        </p>
      )}
      <Checkbox
        id={id}
        name={field.name}
        error={error}
        defaultChecked={typeof typed === 'boolean' ? typed : field.value}
        label={<Trans id="identity.terms.agree">I have read these terms and agree to them</Trans>}
      />
    </Stack>
  );
}
