import type { BilledTo, Payment } from '@assess/gateway-client/contract';
import { formatMoney } from '@assess/i18n';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same for every sending of one receipt, so that mailboxes can drop a second copy. */
  readonly messageId: string;
}

type PaidPayment = Extract<Payment, { state: 'paid' }>;

const locale = 'en-us';

/** The mail that confirms a payment. */
export function toReceiptMail({ id, invoices, total, confirmation }: PaidPayment): Mail {
  const facts = [
    ['Confirmation number', confirmation.number],
    ['Billed to', billedTo(confirmation.billedTo)],
    ['Payment method', `Credit card ending in ${confirmation.card.last4}`],
  ];
  const lines = invoices.map(
    (invoice) =>
      [`Invoice ${invoice.invoiceNumber ?? invoice.orderNumber}`, formatMoney(invoice.total, locale)] as const,
  );
  const rows = [...facts, ...lines, ['Invoice total', formatMoney(total, locale)]];
  return {
    to: confirmation.email,
    subject: `Payment confirmation ${confirmation.number}`,
    text: ['Payment complete.', '', ...rows.map(([name, value]) => `${name}: ${value}`), ''].join('\n'),
    html: `<h1>Payment complete.</h1><table>${rows
      .map(([name, value]) => `<tr><th align="left">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`)
      .join('')}</table>`,
    messageId: `<receipt-${id}@gateway>`,
  };
}

const billedTo = ({ firstName, lastName, apartment, street, city, region, postcode, country }: BilledTo): string =>
  [`${firstName} ${lastName}`, street, apartment, city, region, postcode, country].filter(Boolean).join(', ');

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text = ''): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
