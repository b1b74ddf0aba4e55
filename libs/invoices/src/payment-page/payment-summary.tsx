import { Trans } from '@lingui/react/macro';
import type { Payment } from '@assess/gateway-client/contract';
import { formatMoney, type Locale } from '@assess/i18n';
import { Card, Heading, Stack, SummaryList } from '@assess/ui';

/** The invoices of a payment and their total. */
export function PaymentSummary({ payment, locale }: { payment: Payment; locale: Locale }) {
  return (
    <Card as="section" aria-labelledby="summary-title">
      <Stack gap="4">
        <Heading level={2} size={3} id="summary-title">
          <Trans id="invoices.summary.heading">Summary</Trans>
        </Heading>
        <SummaryList
          items={[
            ...payment.invoices.map(({ invoiceNumber, orderNumber, total }) => {
              const number = invoiceNumber ?? orderNumber;
              return {
                term: <Trans id="invoices.card.invoice">Invoice {number}</Trans>,
                detail: formatMoney(total, locale),
              };
            }),
            {
              term: <Trans id="invoices.summary.total">Total</Trans>,
              detail: <strong>{formatMoney(payment.total, locale)}</strong>,
            },
          ]}
        />
      </Stack>
    </Card>
  );
}
