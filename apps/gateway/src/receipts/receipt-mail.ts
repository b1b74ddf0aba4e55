import type { CustomerSupport } from '@assess/content';
import { catalogueOf, formatDay, formatMoney, type Locale } from '@assess/i18n';
import { loadCountries } from '@assess/i18n/countries';
import { writeMail, type Mail, type MailRow } from '../mail/write-mail.ts';
import type { PaidPayment } from '../payments/payment-view.ts';
import { receiptTexts, type ReceiptTexts } from './receipt-texts.ts';

/** The mail that confirms a payment, in the language and the formats of the payer's locale, and whom to ask about it. */
export async function toReceiptMail(payment: PaidPayment, locale: Locale, support?: CustomerSupport): Promise<Mail> {
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
    rows: rowsOf(payment, { texts, locale, billedTo, vatNumber }),
    support,
  });
}

interface RowContext {
  texts: ReceiptTexts;
  locale: Locale;
  billedTo: string;
  vatNumber: string | undefined;
}

const rowsOf = (
  { invoices, total, confirmation }: PaidPayment,
  { texts, locale, billedTo, vatNumber }: RowContext,
): MailRow[] => [
  [texts.confirmationNumber, confirmation.number],
  [texts.paidOn, formatDay(confirmation.paidOn, locale)],
  [texts.billedTo, billedTo],
  ...(vatNumber ? [[texts.vatNumber, vatNumber] as const] : []),
  [texts.paymentMethod, texts.card(confirmation.card.last4)],
  ...invoices.map((invoice): MailRow => [
    texts.invoice(invoice.invoiceNumber ?? invoice.orderNumber),
    formatMoney(invoice.total, locale),
  ]),
  [texts.total, formatMoney(total, locale)],
];
