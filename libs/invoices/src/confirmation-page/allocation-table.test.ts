import { describe, expect, it } from 'vitest';
import type { Payment } from '@assess/gateway-client/contract';
import { aConfirmation, anInvoice, aPayment } from '../testing/index.ts';
import { allocationTable } from './allocation-table.ts';

const paid = (invoices: Payment['invoices']): Extract<Payment, { state: 'paid' }> => ({
  ...aPayment(),
  invoices,
  state: 'paid',
  confirmation: aConfirmation,
});
const tableOf = (...invoices: Payment['invoices']) => allocationTable(paid(invoices), ({ message = '' }) => message);

const amount = { decimal: '1234.50' };
const paidOn = { day: '2026-11-20' };

describe(allocationTable, () => {
  it('has one row for each invoice below the titles', () => {
    expect(tableOf(anInvoice(), anInvoice({ invoiceNumber: 'INV1000002' }))).toEqual([
      [
        'Invoice number',
        'Order number',
        'Purchase order number',
        'Customer account number',
        'Amount',
        'Currency',
        'Payment confirmation number',
        'Paid on',
      ],
      ['INV1000001', 'ORD2000001', 'PO-7781', 'A1001', amount, 'USD', 'PC-4Q7M-2K9D', paidOn],
      ['INV1000002', 'ORD2000001', 'PO-7781', 'A1001', amount, 'USD', 'PC-4Q7M-2K9D', paidOn],
    ]);
  });

  it('leaves empty what an invoice lacks, and writes amounts with the digits of their currency', () => {
    const [, row] = tableOf(anInvoice({ purchaseOrderNumber: null, total: { amountMinor: 123_450, currency: 'JPY' } }));
    expect(row?.slice(2, 6)).toEqual(['', 'A1001', { decimal: '123450' }, 'JPY']);
  });

  it('says nothing about who paid', () => {
    const { firstName, lastName, street, city } = aConfirmation.billedTo;
    const text = JSON.stringify(tableOf(anInvoice()));
    for (const known of [firstName, lastName, street, city, aConfirmation.email, aConfirmation.card.last4])
      expect(text).not.toContain(known);
  });
});
