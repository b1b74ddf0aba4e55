import { sellerLines, type Seller } from '@assess/content';
import { withBrand, type Invoice, type Payment } from '@assess/gateway-client/contract';
import { formatDay, formatMoney, formatOnPaper } from '@assess/i18n';
import type { Countries } from '@assess/i18n/countries';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { senderOf, type SenderParts } from './sender.ts';
import type { Fact, PrintableDocument } from './sheet.ts';

export interface ReceiptSheetParts extends SenderParts {
  payment: Extract<Payment, { state: 'paid' }>;
  countries: Pick<Countries, 'addressLines'>;
  /** The seller, when the store's site names one. */
  seller?: Seller | undefined;
}

/** Builds the printable receipt with everything that bookkeeping needs, and with the payer's data as long as the gateway returns them. */
export function receiptSheet({ payment, countries, seller, ...sender }: ReceiptSheetParts): PrintableDocument {
  const { locale, say } = sender;
  const { number, paidOn, billedTo, card } = payment.confirmation;
  const { last4 } = card;
  const fact = (term: MessageDescriptor, detail: string): Fact => ({ term: say(term), detail });
  const columns: readonly [MessageDescriptor, (invoice: Invoice) => string | null][] = [
    [msg({ id: 'invoices.invoiceNumber', message: 'Invoice number' }), (invoice) => invoice.invoiceNumber],
    [msg({ id: 'invoices.orderNumber', message: 'Order number' }), (invoice) => invoice.orderNumber],
    [
      msg({ id: 'invoices.purchaseOrderNumber', message: 'Purchase order number' }),
      (invoice) => invoice.purchaseOrderNumber,
    ],
    [
      msg({ id: 'invoices.accountNumber', message: 'Customer account number' }),
      (invoice) => invoice.customerAccountNumber,
    ],
  ];
  return {
    title: say(msg({ id: 'invoices.document.receipt', message: `Receipt ${number}` })),
    sender: senderOf(sender),
    seller: seller ? sellerLines(seller) : [],
    addressee: {
      title: say(msg({ id: 'invoices.confirmation.billedTo', message: 'Billed to' })),
      lines: billedTo ? [`${billedTo.firstName} ${billedTo.lastName}`, ...countries.addressLines(billedTo)] : [],
      ...(billedTo && { country: billedTo.country }),
    },
    facts: [
      fact(msg({ id: 'invoices.confirmation.number', message: 'Payment confirmation number' }), number),
      fact(msg({ id: 'invoices.confirmation.paidOn', message: 'Paid on' }), formatDay(paidOn, locale)),
      fact(
        msg({ id: 'invoices.confirmation.method', message: 'Payment method' }),
        withBrand(
          say(msg({ id: 'invoices.confirmation.card', message: `Credit card ending in ${last4}` })),
          card.brand,
        ),
      ),
      ...(billedTo?.vatNumber === undefined
        ? []
        : [fact(msg({ id: 'invoices.confirmation.vatNumber', message: 'VAT number' }), billedTo.vatNumber)]),
    ],
    table: {
      title: say(msg({ id: 'invoices.document.paidInvoices', message: 'Paid invoices' })),
      columns: [
        ...columns.map(([title]) => ({ title: say(title) })),
        { title: say(msg({ id: 'invoices.confirmation.amount', message: 'Amount' })), isNumber: true },
      ],
      rows: payment.invoices.map((invoice) => [
        ...columns.map(([, cell]) => cell(invoice) ?? ''),
        formatMoney(invoice.total, locale),
      ]),
    },
    sums: [fact(msg({ id: 'invoices.summary.total', message: 'Total' }), formatOnPaper(payment.total, locale))],
    sections: [],
    notes: [say(taxesAreOnInvoices)],
  };
}

const taxesAreOnInvoices = msg({
  id: 'invoices.document.taxesAreOnInvoices',
  message: 'The amounts include all taxes; each invoice says which ones.',
});
