import { withBrand } from '@assess/gateway-client/contract';
import { formatDay, formatMoney, formatOnPaper, type Locale } from '@assess/i18n';
import { catalogueOf } from '@assess/i18n/messages';
import { loadCountries } from '@assess/i18n/countries';
import { invoiceNote } from '../mail/invoice-numbers.ts';
import { mailTexts } from '../mail/mail-texts.ts';
import { writeMail, type Mail, type MailRow, type MailContext } from '../mail/write-mail.ts';
import type { PaidPayment } from '../payments/payment-view.ts';
import { receiptTexts } from './receipt-texts.ts';

/** Writes the mail that confirms a payment, in the language and the formats of the payer's locale, with the support contacts. */
export async function toReceiptMail(
  payment: PaidPayment,
  locale: Locale,
  { storeUrls, support, seller }: MailContext,
): Promise<Mail> {
  const texts = receiptTexts[catalogueOf(locale)];
  const { firstName, lastName, vatNumber, ...address } = payment.confirmation.billedTo;
  const { addressLines } = await loadCountries(locale);
  const billedTo = [`${firstName} ${lastName}`, ...addressLines(address)].join(', ');
  return writeMail({
    to: payment.confirmation.email,
    id: `receipt-${payment.id}`,
    subject: texts.subject(payment.confirmation.number),
    locale,
    texts,
    rows: rowsOf(payment, { locale, billedTo, vatNumber }),
    action: { href: storeUrls.confirmation(payment.id, locale), title: texts.view },
    homeHref: storeUrls.find(locale),
    support,
    seller,
  });
}

interface RowContext {
  locale: Locale;
  billedTo: string;
  vatNumber: string | undefined;
}

function rowsOf(
  { invoices, total, confirmation }: PaidPayment,
  { locale, billedTo, vatNumber }: RowContext,
): MailRow[] {
  const texts = receiptTexts[catalogueOf(locale)];
  const { invoice } = mailTexts[catalogueOf(locale)];
  return [
    { name: texts.confirmationNumber, value: confirmation.number },
    { name: texts.paidOn, value: formatDay(confirmation.paidOn, locale) },
    { name: texts.billedTo, value: billedTo },
    ...(vatNumber ? [{ name: texts.vatNumber, value: vatNumber }] : []),
    { name: texts.paymentMethod, value: withBrand(texts.card(confirmation.card.last4), confirmation.card.brand) },
    ...invoices.map((paid) => ({
      name: invoice(paid.invoiceNumber ?? paid.orderNumber),
      value: formatMoney(paid.total, locale),
      note: invoiceNote(paid, locale),
    })),
    { name: texts.total, value: formatOnPaper(total, locale), isSum: true },
  ];
}
