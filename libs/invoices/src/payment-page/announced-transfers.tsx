import { Trans } from '@lingui/react/macro';
import type { Invoice } from '@assess/gateway-client/contract';
import { formatDay, type Locale } from '@assess/i18n';
import { Notice } from '@assess/ui';
import styles from './announced-transfers.module.css';

/** Warns that an invoice may already be on its way by bank transfer. */
export function AnnouncedTransfers({ invoices, locale }: { invoices: readonly Invoice[]; locale: Locale }) {
  const announced = invoices.flatMap(({ invoiceNumber, status }) =>
    status.kind === 'payable' && status.transferAnnouncedOn !== undefined
      ? [{ number: invoiceNumber ?? '', day: status.transferAnnouncedOn }]
      : [],
  );
  const last = announced
    .map(({ day }) => day)
    .toSorted()
    .at(-1);
  if (last === undefined) return null;
  const numbers = announced.map(({ number }) => number).join(', ');
  const day = formatDay(last, locale);
  return (
    <div className={styles['notice']}>
      <Notice tone="warning">
        <p>
          <Trans id="invoices.payment.transferAnnounced">
            A bank transfer was announced on {day}, for: {numbers}. If it is on its way, please don't pay again by card.
          </Trans>
        </p>
      </Notice>
    </div>
  );
}
