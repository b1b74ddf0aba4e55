import type { CustomerSupport } from '@assess/content';
import { catalogueOf, formatDay, formatMoney, locales, type Locale } from '@assess/i18n';
import { loadCountries } from '@assess/i18n/countries';
import type { PaidPayment } from '../payments/payment-view.ts';
import { receiptTexts, type ReceiptTexts } from './receipt-texts.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The mail's language as a BCP 47 tag. */
  readonly language: string;
  /** The same for every sending of one receipt, so that mailboxes can drop a second copy. */
  readonly id: string;
}

type Row = readonly [name: string, value: string];

/** The mail that confirms a payment, in the language and the formats of the payer's locale, and whom to ask about it. */
export async function toReceiptMail(payment: PaidPayment, locale: Locale, support?: CustomerSupport): Promise<Mail> {
  const texts = receiptTexts[catalogueOf(locale)];
  const { htmlLang } = locales[locale];
  const { firstName, lastName, vatNumber, ...address } = payment.confirmation.billedTo;
  const { addressLines } = await loadCountries(locale);
  const billedTo = [`${firstName} ${lastName}`, ...addressLines(address)].join(', ');
  const rows = rowsOf(payment, { texts, locale, billedTo, vatNumber });
  const subject = texts.subject(payment.confirmation.number);
  return {
    to: payment.confirmation.email,
    subject,
    text: [
      texts.heading,
      '',
      ...rows.map(([name, value]) => `${name}${texts.colon}${value}`),
      '',
      texts.closing.replaceAll(tags, ''),
      ...waysTo(support).map(({ title }) => title),
      ...(support?.hours ?? []),
      '',
    ].join('\n'),
    html: toHtml({ lang: htmlLang, subject, rows, texts, support }),
    language: htmlLang,
    id: `receipt-${payment.id}`,
  };
}

/** Round those who help, in a text. */
const tags = /<\/?0>/g;

/** Telephone, mail and page, as far as they are known. */
const waysTo = ({ telephone, email, href }: Partial<CustomerSupport> = {}): { href: string; title: string }[] => [
  ...(telephone ? [{ href: `tel:${telephone.number}`, title: telephone.title }] : []),
  ...(email ? [{ href: `mailto:${email}`, title: email }] : []),
  ...(href ? [{ href, title: href }] : []),
];

interface RowContext {
  texts: ReceiptTexts;
  locale: Locale;
  billedTo: string;
  vatNumber: string | undefined;
}

const rowsOf = (
  { invoices, total, confirmation }: PaidPayment,
  { texts, locale, billedTo, vatNumber }: RowContext,
): Row[] => [
  [texts.confirmationNumber, confirmation.number],
  [texts.paidOn, formatDay(confirmation.paidOn, locale)],
  [texts.billedTo, billedTo],
  ...(vatNumber ? [[texts.vatNumber, vatNumber] as const] : []),
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
  support,
}: {
  lang: string;
  subject: string;
  rows: readonly Row[];
  texts: ReceiptTexts;
  support: CustomerSupport | undefined;
}): string =>
  [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body><h1>${escapeHtml(texts.heading)}</h1><table>`,
    ...rows.map(
      ([name, value]) => `<tr><th scope="row" align="left">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`,
    ),
    `</table><p>${closingWithLink(texts, support)}</p>`,
    ...[...waysTo({ ...support, href: undefined }).map(linkTo), ...(support?.hours ?? []).map(escapeHtml)].map(
      (line) => `<p>${line}</p>`,
    ),
    '</body></html>',
  ].join('\n');

const linkTo = ({ href, title }: { href: string; title: string }): string =>
  `<a href="${escapeHtml(href)}">${escapeHtml(title)}</a>`;

function closingWithLink({ closing }: ReceiptTexts, support: CustomerSupport | undefined): string {
  const [before = '', title = '', after = ''] = closing.split(tags);
  return escapeHtml(before) + (support ? linkTo({ href: support.href, title }) : escapeHtml(title)) + escapeHtml(after);
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
