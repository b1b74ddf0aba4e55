import { Trans, useLingui } from '@lingui/react/macro';
import type { FoundInvoice } from '@assess/gateway-client/contract';
import { formatDay, formatMoney, type Locale } from '@assess/i18n';
import { Button, Card, Checkbox, Heading, SummaryList } from '@assess/ui';
import styles from './invoice-card.module.css';
import { AlertLink } from '../found-invoices/alert-link.tsx';
import { ListedAmountNote } from './listed-amount-note.tsx';
import { ViewInvoice } from './view-invoice.tsx';
import { StatusBadge, StatusText } from '../invoice-status/invoice-status.tsx';

export interface InvoiceCardProps {
  /** The id of the card on the page, for links. */
  id?: string;
  invoice: FoundInvoice;
  locale: Locale;
  /** Returns the URL of an invoice as PDF. */
  documentHref: (invoiceId: string) => string;
  /** Returns the URL of the page that requests an alert for an invoice. */
  alertHref: (invoiceId: string) => string;
  /** Shows a check box for paying several invoices together. */
  selectable?: boolean;
  selected?: boolean;
  /** The amount that the pasted list gives for the invoice, as a decimal. */
  listedAmount?: string | undefined;
}

/** The maximum number of invoice lines on the card; the invoice as PDF has all of them. */
const mostItems = 3;

/** One invoice with its status, inside the results form. @see spec §4 Invoice display states */
export function InvoiceCard(props: InvoiceCardProps) {
  const { id, invoice, locale, documentHref, alertHref, selectable = false, selected = false, listedAmount } = props;
  const { t } = useLingui();
  const number = invoice.invoiceNumber ?? invoice.orderNumber;
  const titleId = `invoice-${invoice.id}`;
  const { issuedOn = null, billTo = [], items = [] } = invoice.details ?? {};
  const shownItems = items.slice(0, mostItems);
  const count = items.length - shownItems.length;
  const payable = invoice.status.kind === 'payable';
  return (
    <Card as="article" id={id} aria-labelledby={titleId}>
      <div className={styles['card']}>
        <div className={styles['title']}>
          <Heading level={2} size={3} id={titleId}>
            {invoice.invoiceNumber ? (
              <Trans id="invoices.card.invoice">Invoice {number}</Trans>
            ) : (
              <Trans id="invoices.card.order">Order {number}</Trans>
            )}
          </Heading>
          <StatusBadge status={invoice.status} />
        </div>
        <p className={styles['total']}>{formatMoney(invoice.total, locale)}</p>
        <div className={styles['facts']}>
          <SummaryList
            items={[
              ...(shownItems.length > 0
                ? [
                    {
                      term: <Trans id="invoices.document.lines">What it is for</Trans>,
                      detail: (
                        <ul className={styles['items']}>
                          {shownItems.map(({ description, quantity }, index) => (
                            <li key={index}>
                              {description}
                              {quantity > 1 && `\u00a0×\u00a0${quantity}`}
                            </li>
                          ))}
                          {count > 0 && (
                            <li>
                              <Trans id="invoices.card.more">and {count} more</Trans>
                            </li>
                          )}
                        </ul>
                      ),
                    },
                  ]
                : []),
              ...(billTo.length > 0
                ? [{ term: <Trans id="invoices.document.billTo">Bill to</Trans>, detail: billTo.join(', ') }]
                : []),
              ...(issuedOn
                ? [
                    {
                      term: <Trans id="invoices.document.issuedOn">Invoice date</Trans>,
                      detail: <time dateTime={issuedOn}>{formatDay(issuedOn, locale)}</time>,
                    },
                  ]
                : []),
              ...(invoice.dueOn
                ? [
                    {
                      term: <Trans id="invoices.card.dueOn">Due date</Trans>,
                      detail: <time dateTime={invoice.dueOn}>{formatDay(invoice.dueOn, locale)}</time>,
                    },
                  ]
                : []),
              { term: <Trans id="invoices.orderNumber">Order number</Trans>, detail: invoice.orderNumber },
              ...(invoice.purchaseOrderNumber
                ? [
                    {
                      term: <Trans id="invoices.purchaseOrderNumber">Purchase order number</Trans>,
                      detail: invoice.purchaseOrderNumber,
                    },
                  ]
                : []),
              {
                term: <Trans id="invoices.accountNumber">Customer account number</Trans>,
                detail: invoice.customerAccountNumber,
              },
            ]}
          />
        </div>
        <div className={styles['actions']}>
          <StatusText status={invoice.status} locale={locale} />
          <ListedAmountNote invoice={invoice} listedAmount={listedAmount} locale={locale} />
          <AlertLink invoice={invoice} href={alertHref(invoice.id)} />
          {payable && selectable && (
            <Checkbox
              id={`select-${invoice.id}`}
              name="invoice"
              value={invoice.id}
              defaultChecked={selected}
              label={<Trans id="invoices.card.select">Select invoice {number}</Trans>}
            />
          )}
          {payable && (
            <Button
              type="submit"
              name="only"
              value={invoice.id}
              variant={selectable ? 'secondary' : 'primary'}
              aria-label={t({ id: 'invoices.card.payThis', message: `Pay invoice ${number}` })}
            >
              <Trans id="invoices.card.pay">Pay</Trans>
            </Button>
          )}
          <ViewInvoice invoice={invoice} href={documentHref(invoice.id)} />
          {invoice.status.kind === 'paid' && (
            <Button disabled variant="secondary">
              <Trans id="invoices.card.paid">Paid</Trans>
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
