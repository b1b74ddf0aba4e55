import { Trans, useLingui } from '@lingui/react/macro';
import type { Invoice } from '@assess/gateway-client/contract';
import { formatDay, formatMoney, type Locale } from '@assess/i18n';
import { Checkbox, Fieldset, Stack } from '@assess/ui';
import styles from './paid-invoices.module.css';
import { fieldIds } from './use-transfer-form.ts';

export interface PaidInvoicesProps {
  invoices: readonly Invoice[];
  selected: readonly string[];
  locale: Locale;
  error: string | undefined;
}

/** The invoices of a transfer with their amounts, with check boxes when there are several. */
export function PaidInvoices({ invoices, selected, locale, error }: PaidInvoicesProps) {
  const [first, second] = invoices;
  if (first && !second)
    return (
      <p>
        <input type="hidden" name="invoice" value={first.id} />
        <InvoiceLine invoice={first} locale={locale} />
      </p>
    );
  return (
    <Fieldset legend={<Trans id="invoices.transfer.invoices">Invoices that you have paid</Trans>}>
      <Stack gap="2">
        {invoices.map((invoice, index) => (
          <Checkbox
            key={invoice.id}
            id={index === 0 ? fieldIds.invoices : `transfer-${invoice.id}`}
            name="invoice"
            value={invoice.id}
            defaultChecked={selected.includes(invoice.id)}
            error={index === 0 ? error : undefined}
            label={<InvoiceLine invoice={invoice} locale={locale} />}
          />
        ))}
      </Stack>
    </Fieldset>
  );
}

/** An invoice's number and amount, and a note when a transfer is already announced. */
function InvoiceLine({ invoice, locale }: { invoice: Invoice; locale: Locale }) {
  const { t } = useLingui();
  const number = invoice.invoiceNumber ?? invoice.orderNumber;
  const { status, total } = invoice;
  const announcedOn = status.kind === 'payable' ? status.transferAnnouncedOn : undefined;
  const day = announcedOn && formatDay(announcedOn, locale);
  return (
    <>
      {t({ id: 'invoices.card.invoice', message: `Invoice ${number}` })}: <strong>{formatMoney(total, locale)}</strong>
      {day && (
        <span className={styles['announced']}>
          {' '}
          <Trans id="invoices.transfer.announcedBefore">(announced on {day})</Trans>
        </span>
      )}
    </>
  );
}
