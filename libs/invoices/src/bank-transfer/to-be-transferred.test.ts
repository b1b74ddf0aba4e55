import { describe, expect, it } from 'vitest';
import { payableOf } from '../selection.ts';
import { anInvoice } from '../testing/index.ts';
import { toBeTransferred } from './to-be-transferred.ts';

const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' });
const first = anInvoice({ id: 'inv-1', total: euros(100) });
const second = anInvoice({ id: 'inv-2', invoiceNumber: 'INV1000002', total: euros(20) });
const third = anInvoice({ id: 'inv-3', invoiceNumber: 'INV1000003', total: euros(3) });
const paid = anInvoice({ id: 'inv-4', status: { kind: 'paid', paidOn: '2026-01-31' } });

const found = (invoices = [first, second, third, paid], shown = invoices) => ({
  lookup: {
    id: 'lookup',
    kind: 'purchase-order-number' as const,
    invoices: shown,
    count: invoices.length,
    next: null,
    expiresAt: '2026-01-31T12:00:00Z',
  },
  payable: payableOf(invoices),
  payableCount: payableOf(invoices).length,
});

describe(toBeTransferred, () => {
  it('is all that can be paid where nothing is selected', () => {
    const reference = 'A1001 INV1000001 INV1000002 INV1000003';
    expect(toBeTransferred(found(), undefined, 'EUR')).toEqual({ reference, isPartial: false, total: euros(123) });
  });

  it('is what is selected', () => {
    expect(toBeTransferred(found(), 'inv-1_inv-3', 'EUR')).toEqual({
      reference: 'A1001 INV1000001 INV1000003',
      isPartial: false,
      total: euros(103),
    });
    expect(toBeTransferred(found(), 'inv-3', 'EUR')).toEqual({
      reference: 'A1001 INV1000003',
      isPartial: false,
      total: euros(3),
    });
  });

  it('counts what is selected on a page that is not shown, and quotes the account, even where one alone is shown', () => {
    const results = found([first, second, third], [first, paid]);
    expect(toBeTransferred(results, 'inv-3', 'EUR')).toEqual({ reference: 'A1001', isPartial: true, total: euros(3) });
    expect(toBeTransferred(results, undefined, 'EUR')).toEqual({
      reference: 'A1001',
      isPartial: true,
      total: euros(123),
    });
  });

  it('quotes nothing for what a list has of several accounts, or may have', () => {
    const other = anInvoice({ id: 'inv-6', customerAccountNumber: 'A1002', total: euros(5) });
    expect(toBeTransferred(found([first, other]), undefined, 'EUR')?.reference).toBeUndefined();
    const results = found([first, second], [first]);
    const list = { ...results, lookup: { ...results.lookup, kind: 'several' as const } };
    expect(toBeTransferred(list, undefined, 'EUR')?.reference).toBeUndefined();
  });

  it('has no total in two currencies', () => {
    const pounds = anInvoice({
      id: 'inv-5',
      invoiceNumber: 'INV1000005',
      total: { amountMinor: 100, currency: 'GBP' },
    });
    expect(toBeTransferred(found([first, pounds]), undefined, 'EUR')).toEqual({
      reference: 'A1001 INV1000001 INV1000005',
      isPartial: false,
    });
    expect(toBeTransferred(found([first, pounds]), 'inv-1', 'EUR')?.total).toEqual(euros(100));
  });

  it('has no total, and so no code, once a transfer for some of it is announced', () => {
    const announced = anInvoice({
      status: { kind: 'payable', transferAnnouncedOn: '2026-01-30' },
      total: euros(100),
    });
    expect(toBeTransferred(found([announced]), undefined, 'EUR')).toEqual({
      reference: 'A1001 INV1000001',
      isPartial: false,
    });
  });

  it('is nothing where none of it is in the currency of the account', () => {
    expect(toBeTransferred(found(), undefined, 'GBP')).toBeUndefined();
    expect(toBeTransferred(found([paid]), undefined, 'GBP')).toEqual({ reference: undefined, isPartial: false });
  });

  it('has no total while not all that can be paid is known', () => {
    expect(toBeTransferred({ ...found(), payableCount: 2000 }, undefined, 'EUR')?.total).toBeUndefined();
  });
});
