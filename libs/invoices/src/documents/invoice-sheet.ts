import { sellerLines, type BankTransfer, type Seller } from '@assess/content';
import type { Invoice, InvoiceDocument } from '@assess/gateway-client/contract';
import { formatDay, formatMoney, formatOnPaper, sumMoney, type Money } from '@assess/i18n';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { bankFacts, bankTransferHeading } from '../bank-transfer/bank-facts.ts';
import { drawCode } from '../bank-transfer/draw-code.ts';
import { transferPayload } from '../bank-transfer/transfer-payload.ts';
import { codeLabel } from '../bank-transfer/code-label.ts';
import { transferReference } from '../bank-transfer/transfer-reference.ts';
import { statusMessage } from '../invoice-status/invoice-status.tsx';
import { senderOf, type SenderParts } from './sender.ts';
import type { Fact, PrintableDocument } from './sheet.ts';

export interface InvoiceSheetParts extends SenderParts {
  document: InvoiceDocument;
  /** The URL where the invoice can be paid, in a form that people can type. */
  payAt: string;
  /** The seller, when the store's site names one. */
  seller?: Seller | undefined;
  /** The account for bank transfers, when the store accepts them. */
  bank?: BankTransfer | undefined;
}

/** True for the statuses in which a bank transfer pays the invoice. */
const takesTransfer: Record<Invoice['status']['kind'], boolean> = {
  payable: true,
  paid: false,
  scheduled: true,
  'payment-in-progress': false,
  'unsupported-currency': false,
  'awaiting-shipment': false,
  'being-created': false,
  'overdue-creation': false,
};

/** Builds the printable invoice in the language and formats of a store. @see spec §4 "A view button also exists" */
export function invoiceSheet({ document, payAt, seller, bank, ...sender }: InvoiceSheetParts): PrintableDocument {
  const { locale, say } = sender;
  const { invoice, issuedOn, billTo, lines, taxes } = document;
  const number = invoice.invoiceNumber ?? invoice.orderNumber;
  const money = (amount: Money) => formatMoney(amount, locale);
  const fact = (term: MessageDescriptor, detail: string | null): Fact[] =>
    detail === null ? [] : [{ term: say(term), detail }];
  const day = (iso: string | null) => iso && formatDay(iso, locale);
  const net = sumMoney(lines.map(({ amount }) => amount));
  return {
    title: say(msg({ id: 'invoices.card.invoice', message: `Invoice ${number}` })),
    sender: senderOf(sender),
    seller: seller ? sellerLines(seller) : [],
    addressee: { title: say(msg({ id: 'invoices.document.billTo', message: 'Bill to' })), lines: billTo },
    facts: [
      ...fact(msg({ id: 'invoices.document.issuedOn', message: 'Invoice date' }), day(issuedOn)),
      ...fact(msg({ id: 'invoices.card.dueOn', message: 'Due date' }), day(invoice.dueOn)),
      ...fact(msg({ id: 'invoices.orderNumber', message: 'Order number' }), invoice.orderNumber),
      ...fact(
        msg({ id: 'invoices.purchaseOrderNumber', message: 'Purchase order number' }),
        invoice.purchaseOrderNumber,
      ),
      ...fact(msg({ id: 'invoices.accountNumber', message: 'Customer account number' }), invoice.customerAccountNumber),
    ],
    table: {
      title: say(msg({ id: 'invoices.document.lines', message: 'What it is for' })),
      columns: [
        { title: say(msg({ id: 'invoices.document.description', message: 'Description' })) },
        { title: say(msg({ id: 'invoices.document.quantity', message: 'Quantity' })), isNumber: true },
        { title: say(msg({ id: 'invoices.document.unitPrice', message: 'Unit price' })), isNumber: true },
        { title: say(msg({ id: 'invoices.confirmation.amount', message: 'Amount' })), isNumber: true },
      ],
      rows: lines.map(({ description, quantity, unitPrice, amount }) => [
        description,
        String(quantity),
        money(unitPrice),
        money(amount),
      ]),
    },
    sums: [
      ...(net && taxes.length > 0
        ? fact(msg({ id: 'invoices.document.subtotal', message: 'Subtotal' }), money(net))
        : []),
      ...taxes.map(({ name, amount }) => ({ term: name, detail: money(amount) })),
      ...fact(msg({ id: 'invoices.summary.total', message: 'Total' }), formatOnPaper(invoice.total, locale)),
    ],
    sections: takesTransfer[invoice.status.kind] && bank ? [bankSection(bank, invoice, sender)] : [],
    notes: [withoutTags(say(statusMessage(invoice.status, locale) ?? payOnline(payAt)))],
  };
}

function bankSection(
  bank: BankTransfer,
  invoice: Invoice,
  { locale, say }: SenderParts,
): PrintableDocument['sections'][number] {
  const reference = transferReference([invoice]);
  const payload = transferPayload(bank, reference, invoice.total);
  return {
    title: say(bankTransferHeading),
    facts: bankFacts(bank, reference).map(({ term, detail }) => ({ term: say(term), detail })),
    ...(payload && { code: { ...drawCode(payload), alt: say(codeLabel(formatMoney(invoice.total, locale))) } }),
  };
}

const payOnline = (address: string) =>
  msg({
    id: 'invoices.document.payOnline',
    message: `You can pay this invoice by card at ${address}, with its number and your customer account number.`,
  });

/** Strips the tags of a message, because paper has no links. */
const withoutTags = (text: string): string => text.replace(/<\/?\d+>/g, '');
