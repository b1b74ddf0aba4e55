import { formatDay, formatOnPaper, type IsoDay, type Locale } from '@assess/i18n';
import { catalogueOf } from '@assess/i18n/messages';
import type { InvoiceReadyAlertMail } from '../db/tables.ts';
import { invoiceNumbers } from '../mail/invoice-numbers.ts';
import { writeMail, type Mail, type MailContext } from '../mail/write-mail.ts';
import { alertTexts } from './alert-texts.ts';

/** The content of a mail to a payer who waits for an invoice. */
export interface AlertMail {
  readonly id: string;
  readonly kind: InvoiceReadyAlertMail;
  readonly email: string;
  readonly invoice_number: string | null;
  readonly order_number: string;
  readonly purchase_order_number: string | null;
  readonly customer_account_number: string;
  readonly due_on: IsoDay | null;
  readonly amount_minor: number;
  readonly currency: string;
}

interface AlertMailOptions extends MailContext {
  readonly locale: Locale;
  /** The secrets of the mail's links: one confirms this request, one stops all requests of the email address. */
  readonly secrets: { readonly confirm: string; readonly stop: string };
}

/** Creates the mail that asks for confirmation, or the alert. Neither mail contains text that a visitor typed. */
export const toAlertMail = (alert: AlertMail, options: AlertMailOptions): Mail =>
  alert.kind === 'confirm' ? toConfirmMail(alert, options) : toPayableMail(alert, options);

/**
 * Creates the mail that asks for confirmation. It may go to a stranger, so it names only the invoice's number, which alone finds no
 * invoice.
 */
const toConfirmMail = (alert: AlertMail, options: AlertMailOptions): Mail => {
  const { locale, storeUrls, secrets } = options;
  const { subject, order, invoice, confirm, ...texts } = alertTexts[catalogueOf(locale)].confirm;
  const { invoice_number, order_number } = alert;
  return writeMail({
    ...partsOf(alert, options),
    subject,
    texts,
    paragraphs: [invoice_number === null ? order(order_number) : invoice(invoice_number)],
    rows: [],
    action: { href: storeUrls.confirmAlert(locale, secrets.confirm), title: confirm },
  });
};

const toPayableMail = (alert: AlertMail, options: AlertMailOptions): Mail => {
  const { locale, storeUrls } = options;
  const { subject, heading, dueOn, amount, view, closing } = alertTexts[catalogueOf(locale)].payable;
  const { amount_minor: amountMinor, currency, customer_account_number: accountNumber } = alert;
  const invoiceNumber = alert.invoice_number ?? alert.order_number;
  const numbers = {
    orderNumber: alert.order_number,
    purchaseOrderNumber: alert.purchase_order_number,
    customerAccountNumber: accountNumber,
  };
  return writeMail({
    ...partsOf(alert, options),
    subject: subject(invoiceNumber),
    texts: { heading: heading(invoiceNumber), closing },
    rows: [
      ...invoiceNumbers(numbers, locale),
      ...(alert.due_on === null ? [] : [{ name: dueOn, value: formatDay(alert.due_on, locale) }]),
      { name: amount, value: formatOnPaper({ amountMinor, currency }, locale), isSum: true },
    ],
    action: { href: storeUrls.findInvoice(locale, { invoiceNumber, accountNumber }), title: view },
  });
};

const partsOf = ({ id, email }: AlertMail, { locale, storeUrls, support, secrets }: AlertMailOptions) => ({
  to: email,
  id: `payable-notice-${id}`,
  locale,
  homeHref: storeUrls.find(locale),
  stopHref: storeUrls.stopAlerts(locale, secrets.stop),
  support,
});
