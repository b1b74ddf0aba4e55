import { Trans, useLingui } from '@lingui/react/macro';
import type { Invoice, InvoiceStatus } from '@assess/gateway-client/contract';
import { formatDay, formatMoney, type Locale } from '@assess/i18n';
import { Button, Checkbox, VisuallyHidden } from '@assess/ui';
import { memo } from 'react';
import { StatusBadge, StatusMessage } from '../../invoice-status/invoice-status.tsx';
import { ListedAmountNote } from '../listed-amount-note.tsx';
import { AlertLink } from '../../found-invoices/alert-link.tsx';
import { ViewInvoice } from '../view-invoice.tsx';
import styles from './invoice-table.module.css';

export interface InvoiceRowProps {
  /** The id of the row on the page, for links. */
  id: string | undefined;
  invoice: Invoice;
  locale: Locale;
  /** The URL of the invoice as PDF. */
  documentHref: string;
  /** The URL of the page that requests an alert for the invoice. */
  alertHref: string;
  /** Shows a check box for paying several invoices together. */
  selectable: boolean;
  selected: boolean;
  /** The amount that the pasted list gives for the invoice, as a decimal. */
  listedAmount?: string | undefined;
}

/** One invoice of a table with its status. Selecting it renders no other row. @see spec §4 Invoice display states */
export const InvoiceRow = memo(function InvoiceRow(props: InvoiceRowProps) {
  const { id, invoice, locale, documentHref, alertHref, selectable, selected, listedAmount } = props;
  const { t } = useLingui();
  const number = invoice.invoiceNumber ?? invoice.orderNumber;
  const { status } = invoice;
  return (
    <tr id={id} role="row" data-says={paymentMessageOf(status)}>
      {selectable && (
        <td role="cell" data-column="select">
          {status.kind === 'payable' && (
            <Checkbox
              id={`select-${invoice.id}`}
              name="invoice"
              value={invoice.id}
              defaultChecked={selected}
              label={
                <VisuallyHidden>
                  <Trans id="invoices.card.select">Select invoice {number}</Trans>
                </VisuallyHidden>
              }
            />
          )}
        </td>
      )}
      <th scope="row" role="rowheader" data-column="number">
        {invoice.invoiceNumber ?? (
          <>
            <span className={styles['dash']} aria-hidden="true">
              –
            </span>
            <span className={styles['stead']}>
              <Trans id="invoices.results.order">Order</Trans> {invoice.orderNumber}
            </span>
          </>
        )}
      </th>
      <td role="cell" data-column="order">
        <span className={styles['label']} aria-hidden="true">
          <Trans id="invoices.results.order">Order</Trans>{' '}
        </span>
        {invoice.orderNumber}
      </td>
      <td role="cell" data-column="due">
        {invoice.dueOn && (
          <>
            <span className={styles['label']} aria-hidden="true">
              <Trans id="invoices.results.due">Due</Trans>{' '}
            </span>
            <time dateTime={invoice.dueOn}>{formatDay(invoice.dueOn, locale)}</time>
          </>
        )}
      </td>
      <td role="cell" data-column="amount">
        {formatMoney(invoice.total, locale)}
      </td>
      <td role="cell" data-column="state">
        <div className={styles['state']}>
          <StatusBadge status={status} />
          <StatusMessage status={status} locale={locale} />
          <ListedAmountNote invoice={invoice} listedAmount={listedAmount} locale={locale} />
          <AlertLink invoice={invoice} href={alertHref} />
        </div>
      </td>
      <td role="cell" data-column="view">
        <ViewInvoice invoice={invoice} href={documentHref} variant="quiet" size="small" />
      </td>
      <td role="cell" data-column="action">
        {status.kind === 'payable' && (
          <Button
            type="submit"
            name="only"
            value={invoice.id}
            size="small"
            variant="secondary"
            aria-label={t({ id: 'invoices.card.payThis', message: `Pay invoice ${number}` })}
          >
            <Trans id="invoices.card.pay">Pay</Trans>
          </Button>
        )}
        {status.kind === 'paid' && (
          <Button disabled size="small" variant="secondary">
            <Trans id="invoices.card.paid">Paid</Trans>
          </Button>
        )}
      </td>
    </tr>
  );
});

/** Returns the fact that a phone shows beside the buttons: the due date or the status. `more` takes a separate line. */
function paymentMessageOf(status: InvoiceStatus): 'due' | 'state' | 'more' {
  if (status.kind === 'paid') return 'state';
  if (status.kind !== 'payable' || status.transferAnnouncedOn !== undefined) return 'more';
  return status.overdueDays === undefined ? 'due' : 'state';
}
