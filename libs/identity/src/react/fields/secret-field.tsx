import { Trans, useLingui } from '@lingui/react/macro';
import { PasswordField } from '@assess/ui';
import { ruleMessage } from '../../sign-in/rule-message.ts';
import type { StepFieldProps } from '../step-controls.ts';
import { useFieldLabel } from './field-labels.ts';

/** A password field. It never shows an earlier password again, and shows the typed one only on request. */
export function SecretField({ field, id, error, controls }: StepFieldProps<'password' | 'new-password'>) {
  const { i18n, t } = useLingui();
  const rules = 'rules' in field ? field.rules.flatMap((rule) => ruleMessage(rule) ?? []) : [];
  const list = new Intl.ListFormat(i18n.locale).format(rules.map((rule) => i18n._(rule)));
  const labelOf = useFieldLabel();
  return (
    <PasswordField
      id={id}
      name={controls.isHydrated ? field.name : undefined}
      label={labelOf(field)}
      hint={list && <Trans id="identity.rules">It needs {list}.</Trans>}
      error={error}
      autoComplete={field.kind === 'new-password' ? 'new-password' : 'current-password'}
      showLabel={{
        short: t({ id: 'identity.password.show', message: 'Show' }),
        full: t({ id: 'identity.password.showFull', message: 'Show password' }),
      }}
      hideLabel={{
        short: t({ id: 'identity.password.hide', message: 'Hide' }),
        full: t({ id: 'identity.password.hideFull', message: 'Hide password' }),
      }}
    />
  );
}
