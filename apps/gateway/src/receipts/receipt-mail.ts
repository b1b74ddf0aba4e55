import type { Payment } from '@assess/gateway-client/contract';
import { catalogueOf, formatDay, formatMoney, locales, type Locale } from '@assess/i18n';
import { loadCountries } from '@assess/i18n/countries';
import { dayAt } from '../clock.ts';
import { receiptTexts, type ReceiptTexts } from './receipt-texts.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same for every sending of one receipt, so that mailboxes can drop a second copy. */
  readonly messageId: string;
}

type PaidPayment = Extract<Payment, { state: 'paid' }>;

type Row = readonly [name: string, value: string];

/** The mail that confirms a payment, in the language and the formats of the payer's locale. */
export async function toReceiptMail(payment: PaidPayment, locale: Locale): Promise<Mail> {
  const texts = receiptTexts[catalogueOf(locale)];
  const { htmlLang } = locales[locale];
  const { firstName, lastName, ...address } = payment.confirmation.billedTo;
  const { addressLines } = await loadCountries(locale);
  const billedTo = [`${firstName} ${lastName}`, ...addressLines(address)].join(', ');
  const rows = rowsOf(payment, { texts, locale, billedTo });
  const subject = texts.subject(payment.confirmation.number);
  return {
    to: payment.confirmation.email,
    subject,
    text: [
      texts.heading,
      '',
      ...rows.map(([name, value]) => `${name}${texts.colon}${value}`),
      '',
      texts.closing,
      '',
    ].join('\n'),
    html: toHtml({ lang: htmlLang, subject, rows, texts }),
    messageId: `<receipt-${payment.id}@gateway>`,
  };
}

const rowsOf = (
  { invoices, total, confirmation }: PaidPayment,
  { texts, locale, billedTo }: { texts: ReceiptTexts; locale: Locale; billedTo: string },
): Row[] => [
  [texts.confirmationNumber, confirmation.number],
  [texts.paidOn, formatDay(dayAt(Date.parse(confirmation.paidAt)), locale)],
  [texts.billedTo, billedTo],
  [texts.paymentMethod, texts.card(confirmation.card.last4)],
  ...invoices.map((invoice): Row => [
    texts.invoice(invoice.invoiceNumber ?? invoice.orderNumber),
    formatMoney(invoice.total, locale),
  ]),
  [texts.total, formatMoney(total, locale)],
];

const toHtml = ({
  lang,
  subject,
  rows,
  texts,
}: {
  lang: string;
  subject: string;
  rows: readonly Row[];
  texts: ReceiptTexts;
}): string =>
  [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body><h1>${escapeHtml(texts.heading)}</h1><table>`,
    ...rows.map(
      ([name, value]) => `<tr><th scope="row" align="left">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`,
    ),
    `</table><p>${escapeHtml(texts.closing)}</p></body></html>`,
  ].join('\n');

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
