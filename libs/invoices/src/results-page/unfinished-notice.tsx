import { Trans, useLingui } from '@lingui/react/macro';
import type { Invoice } from '@assess/gateway-client/contract';
import type { Locale } from '@assess/i18n';
import { ButtonLink, Notice, Stack } from '@assess/ui';
import { payerMessages } from '../payment-state/payment-messages.ts';
import { readPaymentState } from '../payment-state/read-payment-state.ts';

/** A payment that this browser has begun and that the payer has not yet confirmed with their bank. */
export interface Unfinished {
  invoiceIds: readonly string[];
  /** The URL of the payment's page. */
  href: string;
}

export interface UnfinishedNoticeProps extends Unfinished {
  /** The invoices on the page. */
  invoices: readonly Invoice[];
  locale: Locale;
}

/** Links back to a payment that can still be confirmed, above an invoice that this payment has reserved. */
export function UnfinishedNotice({ invoices, invoiceIds, href, locale }: UnfinishedNoticeProps) {
  const { i18n } = useLingui();
  for (const { id, status } of invoices) {
    if (!invoiceIds.includes(id) || status.kind !== 'payment-in-progress') continue;
    const reading = readPaymentState(status);
    if (reading.next !== 'payer-confirms') continue;
    const { title, text } = payerMessages(reading, locale);
    return (
      <div data-print="none">
        <Notice tone="info" title={i18n._(title)}>
          <Stack gap="4">
            <p>{i18n._(text)}</p>
            <p>
              <ButtonLink href={href}>
                <Trans id="invoices.state.goOn">Go on with your payment</Trans>
              </ButtonLink>
            </p>
          </Stack>
        </Notice>
      </div>
    );
  }
  return null;
}
