import { Trans } from '@lingui/react/macro';
import type { Invoice } from '@assess/gateway-client/contract';
import { formatDay, formatMoney, parseMoney, type Locale } from '@assess/i18n';
import { Card, FocusedNotice, Stack, SummaryList } from '@assess/ui';
import type { TypedTransfer } from './transfer-form.ts';

export interface TransferAnnouncedProps {
  /** The invoices of the announced transfer. */
  invoices: readonly Invoice[];
  locale: Locale;
  /** The announced values; absent once the browser has deleted the cookie with them. */
  typed?: TypedTransfer | undefined;
}

/** Confirms that the store has received the announcement, and explains the next steps. */
export function TransferAnnounced({ invoices, locale, typed }: TransferAnnouncedProps) {
  const email = typed?.email.trim();
  const amount = typed && parseMoney(typed.amount, invoices[0]?.total.currency ?? '', locale);
  return (
    <Stack gap="4">
      <FocusedNotice tone="success">
        <p>
          {email ? (
            <Trans id="invoices.transfer.notedMail">
              Thank you. We send an acknowledgement to <strong>{email}</strong>.
            </Trans>
          ) : (
            <Trans id="invoices.transfer.notedThanks">Thank you. We send you an acknowledgement by email.</Trans>
          )}
        </p>
        <p>
          <Trans id="invoices.transfer.notedNext">
            Your invoices are shown as paid once the money has arrived, which may take some working days. You don't need
            to pay them again.
          </Trans>
        </p>
      </FocusedNotice>
      {typed && amount && (
        <Card>
          <SummaryList
            items={[
              ...invoices.map(({ invoiceNumber, orderNumber, total }) => {
                const number = invoiceNumber ?? orderNumber;
                return {
                  term: <Trans id="invoices.card.invoice">Invoice {number}</Trans>,
                  detail: formatMoney(total, locale),
                };
              }),
              {
                term: <Trans id="invoices.transfer.amount">Amount paid</Trans>,
                detail: <strong>{formatMoney(amount, locale)}</strong>,
              },
              {
                term: <Trans id="invoices.confirmation.paidOn">Paid on</Trans>,
                detail: <time dateTime={typed.paidOn}>{formatDay(typed.paidOn, locale)}</time>,
              },
              ...(typed.reference
                ? [
                    {
                      term: <Trans id="invoices.bankTransfer.reference">Payment reference</Trans>,
                      detail: typed.reference,
                    },
                  ]
                : []),
            ]}
          />
        </Card>
      )}
    </Stack>
  );
}
