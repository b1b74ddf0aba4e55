import { Trans, useLingui } from '@lingui/react/macro';
import { maxTransferReference, firstTransferDay, type Invoice } from '@assess/gateway-client/contract';
import type { IsoDay, Locale } from '@assess/i18n';
import { Button, Card, ErrorSummary, Fieldset, Stack, TextField } from '@assess/ui';
import { EmailField } from '../email-field/email-field.tsx';
import type { TransferIssues, TypedTransfer } from './transfer-form.ts';
import { PaidInvoices } from './paid-invoices.tsx';
import { fieldIds, useTransferForm } from './use-transfer-form.ts';

export interface TransferFormViewProps {
  /** The invoices that may have been paid, in one currency. */
  invoices: readonly Invoice[];
  /** The ids of the initially ticked invoices. */
  selected: readonly string[];
  /** The locale of the store, which sets the language and the formats. */
  locale: Locale;
  /** The current day in the store's time zone. */
  today: IsoDay;
  /** The URL that the form posts to: `invoice` once for each ticked invoice, and the fields of `TypedTransfer`. */
  action: string;
  /** The values as typed, when the server renders the form again because of an issue. */
  typed?: TypedTransfer | undefined;
  /** The problems with the submitted values, by field. Default: none. */
  issues?: TransferIssues | undefined;
  /** Called with true when a field is invalid. Has to be the same function on every render. */
  onErrors?: ((hasErrors: boolean) => void) | undefined;
}

/**
 * The form that announces a transfer: its invoices, date, amount and payer. It posts as plain HTML; after hydration it
 * validates the fields first.
 */
export function TransferFormView({ invoices, locale, today, action, ...rest }: TransferFormViewProps) {
  const { t } = useLingui();
  const form = useTransferForm({ invoices, locale, today, ...rest });
  const { first, errorOf } = form;
  return (
    <form
      method="post"
      action={action}
      noValidate
      aria-busy={form.isBusy || undefined}
      onChange={form.onChange}
      onSubmit={form.onSubmit}
    >
      <Card>
        <Stack gap="8">
          <ErrorSummary
            title={<Trans id="invoices.paymentForm.errors">Please check these fields</Trans>}
            attempt={form.attempt}
            isFormResponse={rest.issues !== undefined}
            errors={form.errors}
          />
          <PaidInvoices invoices={invoices} selected={rest.selected} locale={locale} error={errorOf('invoices')} />
          <Fieldset legend={<Trans id="invoices.transfer.payment">Your transfer</Trans>}>
            <TextField
              id={fieldIds.paidOn}
              name="paidOn"
              type="date"
              min={firstTransferDay(today)}
              max={today}
              defaultValue={first.paidOn}
              error={errorOf('paidOn')}
              label={<Trans id="invoices.confirmation.paidOn">Paid on</Trans>}
              hint={<Trans id="invoices.transfer.paidOn.hint">The day on which you told your bank to pay.</Trans>}
            />
            <TextField
              id={fieldIds.amount}
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={first.amount}
              error={errorOf('amount')}
              label={<Trans id="invoices.transfer.amount">Amount paid</Trans>}
              hint={
                <Trans id="invoices.transfer.amount.hint">
                  The total of the invoices. Change it if you paid another amount.
                </Trans>
              }
            />
            <TextField
              id={fieldIds.reference}
              name="reference"
              maxLength={maxTransferReference}
              autoComplete="off"
              spellCheck={false}
              defaultValue={first.reference}
              error={errorOf('reference')}
              optionalText={<Trans id="invoices.paymentForm.optional">(optional)</Trans>}
              label={<Trans id="invoices.bankTransfer.reference">Payment reference</Trans>}
              hint={<Trans id="invoices.transfer.reference.hint">As you gave it to your bank.</Trans>}
            />
            <TextField
              id={fieldIds.note}
              name="note"
              autoComplete="off"
              defaultValue={first.note}
              error={errorOf('note')}
              optionalText={<Trans id="invoices.paymentForm.optional">(optional)</Trans>}
              label={<Trans id="invoices.transfer.note">Note</Trans>}
              hint={
                <Trans id="invoices.transfer.note.hint">
                  If you paid another amount than the total, say why: a credit note, a bank fee.
                </Trans>
              }
            />
          </Fieldset>
          <Fieldset legend={<Trans id="invoices.transfer.sender">Who tells us</Trans>}>
            <TextField
              id={fieldIds.name}
              name="name"
              autoComplete="name"
              defaultValue={first.name}
              error={errorOf('name')}
              label={<Trans id="invoices.transfer.name">Your name</Trans>}
            />
            <EmailField
              id={fieldIds.email}
              name="email"
              autoComplete="email"
              defaultValue={first.email}
              error={errorOf('email')}
              hint={<Trans id="invoices.transfer.email.hint">We send the acknowledgement here.</Trans>}
            />
          </Fieldset>
          <div>
            <Button type="submit" busy={form.isBusy}>
              {form.isBusy
                ? t({ id: 'invoices.transfer.sending', message: 'Sending…' })
                : t({ id: 'invoices.bankTransfer.notify', message: 'Notify us' })}
            </Button>
          </div>
        </Stack>
      </Card>
    </form>
  );
}
