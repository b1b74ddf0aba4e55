import type { Money } from '@assess/i18n';
import { formatMoney, formatOnPaper, type Locale } from '@assess/i18n';
import { catalogueOf } from '@assess/i18n/messages';
import { invoiceNote } from '../mail/invoice-numbers.ts';
import { mailTexts } from '../mail/mail-texts.ts';
import type { StoreUrls } from '../mail/store-urls.ts';
import { writeMail, type Mail, type MailContext } from '../mail/write-mail.ts';
import { lapseTexts } from './lapse-texts.ts';

/** An invoice that a lapsed payment has not paid. */
export interface UnpaidInvoice {
  readonly invoiceNumber: string;
  readonly orderNumber: string;
  readonly purchaseOrderNumber: string | null;
  readonly customerAccountNumber: string;
  readonly amountMinor: number;
}

/** A payment that lapsed while it waited for the confirmation with the payer's bank. */
export interface LapsedPayment {
  /** The reference of the payment's attempt. */
  readonly reference: string;
  readonly email: string;
  readonly currency: string;
  /** At least one invoice. */
  readonly invoices: readonly UnpaidInvoice[];
}

/** Creates the mail that tells a payer that their payment was not confirmed, with a link to pay again. */
export function toLapseMail(
  { reference, email, currency, invoices }: LapsedPayment,
  locale: Locale,
  { storeUrls, support }: MailContext,
): Mail {
  const { subject, heading, text, total, pay, closing } = lapseTexts[catalogueOf(locale)];
  const { invoice: named } = mailTexts[catalogueOf(locale)];
  const money = (amountMinor: number): Money => ({ amountMinor, currency });
  return writeMail({
    to: email,
    id: `lapsed-${reference}`,
    subject,
    locale,
    texts: { heading, closing },
    paragraphs: [text],
    rows: [
      ...invoices.map(({ amountMinor, invoiceNumber, ...numbers }) => ({
        name: named(invoiceNumber),
        value: formatMoney(money(amountMinor), locale),
        note: invoiceNote(numbers, locale),
      })),
      {
        name: total,
        value: formatOnPaper(money(invoices.reduce((sum, { amountMinor }) => sum + amountMinor, 0)), locale),
        isSum: true,
      },
    ],
    action: { href: payHref(invoices, locale, storeUrls), title: pay },
    homeHref: storeUrls.find(locale),
    support,
  });
}

/**
 * Returns the URL of the page that finds all these invoices: by their common invoice number, order number or purchase order number, or else
 * by a bulk lookup.
 */
function payHref(invoices: readonly UnpaidInvoice[], locale: Locale, storeUrls: StoreUrls): string {
  const shared = (key: keyof UnpaidInvoice) => {
    const values = new Set(invoices.map((invoice) => invoice[key]));
    const [value] = values;
    return values.size === 1 && typeof value === 'string' ? value : undefined;
  };
  const accountNumber = shared('customerAccountNumber');
  const [invoiceNumber, orderNumber, purchaseOrderNumber] = (
    ['invoiceNumber', 'orderNumber', 'purchaseOrderNumber'] as const
  ).map(shared);
  if (accountNumber === undefined) return storeUrls.submitBulkLookup(locale);
  if (invoiceNumber) return storeUrls.findInvoice(locale, { invoiceNumber, accountNumber });
  if (orderNumber) return storeUrls.findInvoice(locale, { orderNumber, accountNumber });
  if (purchaseOrderNumber) return storeUrls.findInvoice(locale, { purchaseOrderNumber, accountNumber });
  return storeUrls.submitBulkLookup(locale);
}
