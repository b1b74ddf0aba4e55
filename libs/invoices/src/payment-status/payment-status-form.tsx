import { Trans, useLingui } from '@lingui/react/macro';
import { Button, ErrorSummary, RadioGroup, Stack, TextField } from '@assess/ui';
import { EmailField } from '../email-field/email-field.tsx';
import { ProofOfWorkField } from '../lookup/proof-of-work-field.tsx';
import styles from './payment-status-form.module.css';
import { chargeIssueMessages, chargeKindLabels } from './payment-status-messages.ts';
import type { ChargeField, ChargeIssues } from './payment-status-search.ts';
import { chargeKinds, type TypedCharge } from './typed-charge.ts';

export interface ChargeFormProps {
  /** The URL that the form posts to. */
  action: string;
  /** The values as typed, when the server renders the form again after a post. */
  typed?: TypedCharge | undefined;
  /** The problems with the submitted values, by field. Default: none. */
  issues?: ChargeIssues | undefined;
  /** The proof-of-work challenge to solve before the form is submitted again. */
  challenge?: string | undefined;
}

const fieldIds: Record<ChargeField, string> = {
  number: 'charge-number',
  accountNumber: 'charge-account',
  email: 'charge-email',
};

const asPrinted = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const;

/**
 * The form of the payment status page. It posts as plain HTML, and only once if its button is pressed several times:
 * see `guardForms`. The server validates it.
 */
export function ChargeForm({ action, typed, issues = {}, challenge }: ChargeFormProps) {
  const { i18n, t } = useLingui();
  const errorIn = (field: ChargeField) => {
    const issue = issues[field];
    return issue && i18n._(chargeIssueMessages[issue]);
  };
  const accountNumber = t({ id: 'invoices.accountNumber', message: 'Customer account number' });
  const kind = typed?.kind ?? chargeKinds[0];
  const labels = { number: i18n._(chargeKindLabels[kind]), accountNumber, email: undefined };
  /** Adds the field's label to a message, because the find form's messages do not name the field. */
  const inSummary = (field: ChargeField, message: string) => {
    const label = labels[field];
    return label ? t({ id: 'invoices.charge.errorAt', message: `${label}: ${message}` }) : message;
  };
  const fields = Object.keys(fieldIds) as ChargeField[];
  return (
    <form className={styles['form']} method="post" action={action} noValidate data-guarded="">
      <Stack gap="6">
        <ErrorSummary
          title={<Trans id="invoices.charge.errors">Please check these fields</Trans>}
          errors={fields.flatMap((field) => {
            const message = errorIn(field);
            return message ? [{ fieldId: fieldIds[field], message: inSummary(field, message) }] : [];
          })}
          isFormResponse
        />
        <RadioGroup
          legend={<Trans id="invoices.charge.kind">Which number do you have?</Trans>}
          name="kind"
          variant="segmented"
          defaultValue={kind}
          options={chargeKinds.map((value) => ({ value, label: i18n._(chargeKindLabels[value]) }))}
        />
        <TextField
          {...asPrinted}
          id={fieldIds.number}
          name="number"
          label={chargeKinds.map((each) => (
            <span key={each} data-for={each}>
              {i18n._(chargeKindLabels[each])}
            </span>
          ))}
          defaultValue={typed?.number}
          error={errorIn('number')}
        />
        <div className={styles['account']}>
          <TextField
            {...asPrinted}
            id={fieldIds.accountNumber}
            name="accountNumber"
            label={accountNumber}
            defaultValue={typed?.accountNumber}
            error={errorIn('accountNumber')}
          />
        </div>
        <EmailField
          id={fieldIds.email}
          name="email"
          label={<Trans id="invoices.charge.email">Email address that you gave when paying</Trans>}
          defaultValue={typed?.email}
          error={errorIn('email')}
          autoComplete="email"
        />
        {challenge && <ProofOfWorkField key={challenge} challenge={challenge} />}
        <div>
          <Button type="submit" variant="primary">
            <Trans id="invoices.charge.submit">Check my payment</Trans>
          </Button>
        </div>
      </Stack>
    </form>
  );
}
