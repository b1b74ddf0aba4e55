import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Invoice, Payment } from '@assess/gateway-client/contract';
import { formatDay, formatMoney, type Locale } from '@assess/i18n';
import { Card, Heading, Stack, SummaryList } from '@assess/ui';
import styles from './payment-summary.module.css';

export interface PaymentSummaryProps {
  payment: Payment;
  locale: Locale;
  /** The seller's legal name, where the store names one. */
  payee: string | undefined;
}

/** The maximum number of invoices listed at once; a longer list is collapsed until the payer opens it. */
const maxListed = 3;

/** The amount, payee and invoices of a payment. */
export function PaymentSummary({ payment, locale, payee }: PaymentSummaryProps) {
  const { t } = useLingui();
  const { invoices, total } = payment;
  const [only, another] = invoices;
  const count = invoices.length;
  return (
    <Card as="section" aria-labelledby="summary-title">
      <Stack gap="2">
        <Heading level={2} size={4} id="summary-title">
          <Trans id="invoices.summary.heading">Summary</Trans>
        </Heading>
        <p className={styles['total']}>
          <Trans id="invoices.summary.total">Total</Trans> <strong>{formatMoney(total, locale)}</strong>
        </p>
        {payee !== undefined && (
          <p className={styles['payee']}>
            <Trans id="invoices.summary.payee">Payable to {payee}</Trans>
          </p>
        )}
        {only && !another && <OnlyInvoice invoice={only} locale={locale} />}
        {another && (
          <details open={count <= maxListed}>
            <summary className={styles['count']}>
              {t({
                id: 'invoices.statement.count',
                message: plural(count, { one: '# invoice', other: '# invoices' }),
              })}
            </summary>
            <SummaryList
              items={invoices.map((invoice) => ({
                term: <InvoiceName invoice={invoice} />,
                detail: formatMoney(invoice.total, locale),
              }))}
            />
          </details>
        )}
      </Stack>
    </Card>
  );
}

function InvoiceName({ invoice: { invoiceNumber, orderNumber } }: { invoice: Invoice }) {
  const number = invoiceNumber ?? orderNumber;
  return <Trans id="invoices.card.invoice">Invoice {number}</Trans>;
}

function OnlyInvoice({ invoice, locale }: { invoice: Invoice; locale: Locale }) {
  const { dueOn } = invoice;
  const day = dueOn === null ? undefined : formatDay(dueOn, locale);
  return (
    <p>
      <InvoiceName invoice={invoice} />
      {dueOn !== null && (
        <span className={styles['due']}>
          <Trans id="invoices.card.dueOn">Due date</Trans> <time dateTime={dueOn}>{day}</time>
        </span>
      )}
    </p>
  );
}
