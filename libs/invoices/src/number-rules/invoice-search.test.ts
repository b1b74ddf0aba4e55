import { describe, expect, it } from 'vitest';
import { checkInvoiceSearch, looksSwapped, normaliseSearch, parseInvoiceSearch, swapped } from './invoice-search.ts';

const search = (
  kind: 'invoice-number' | 'order-number' | 'purchase-order-number',
  number: string,
  accountNumber: string,
) => checkInvoiceSearch({ kind, number, accountNumber });

describe(checkInvoiceSearch, () => {
  it.each(['invoice-number', 'order-number'] as const)('takes 7 to 14 characters for an %s', (kind) => {
    expect(search(kind, '123456', '1234')).toEqual({ number: 'number-too-short' });
    expect(search(kind, '1234567', '1234')).toEqual({});
    expect(search(kind, '12345678901234', '12345678')).toEqual({});
    expect(search(kind, '123456789012345', '1234')).toEqual({ number: 'number-too-long' });
  });

  it.each(['invoice-number', 'order-number'] as const)('takes 4 to 8 characters for the account of an %s', (kind) => {
    expect(search(kind, '1234567', '123')).toEqual({ accountNumber: 'account-too-short' });
    expect(search(kind, '1234567', '123456789')).toEqual({ accountNumber: 'account-too-long' });
  });

  it('asks only for presence of a purchase order number', () => {
    expect(search('purchase-order-number', 'P', '1234')).toEqual({});
    expect(search('purchase-order-number', '', '1234')).toEqual({ number: 'required' });
  });

  it('calls any wrong length of a purchase order’s account number invalid', () => {
    expect(search('purchase-order-number', 'P', '123')).toEqual({ accountNumber: 'account-invalid' });
    expect(search('purchase-order-number', 'P', '123456789')).toEqual({ accountNumber: 'account-invalid' });
    expect(search('purchase-order-number', 'P', '')).toEqual({ accountNumber: 'required' });
  });

  it('does not mind how long a purchase order number is', () => {
    expect(search('purchase-order-number', 'P'.repeat(200), '1234')).toEqual({});
  });

  it('does not count spaces', () => {
    expect(search('invoice-number', 'INV 1000 0010 234', '12 34 56 78')).toEqual({});
    expect(search('invoice-number', '  1234567  ', ' 12345678 ')).toEqual({});
    expect(search('invoice-number', '       ', '    ')).toEqual({ number: 'required', accountNumber: 'required' });
  });
});

describe(looksSwapped, () => {
  it.each([
    ['invoice-number', 'A1001', 'INV1000201'],
    ['order-number', '10017', 'ORD 2000001'],
    ['purchase-order-number', 'A1001', 'PO-7000002'],
  ] as const)('is true of the %s %s with the account number %s', (kind, number, accountNumber) => {
    expect(looksSwapped({ kind, number, accountNumber })).toBe(true);
    expect(looksSwapped(swapped({ kind, number, accountNumber }))).toBe(false);
  });

  it.each([
    ['12345678', '12345678'],
    ['INV1000201', ''],
    ['A1001', 'A1002'],
    ['', ''],
  ])('is false of %s with %s', (number, accountNumber) => {
    expect(looksSwapped({ kind: 'invoice-number', number, accountNumber })).toBe(false);
  });
});

describe(normaliseSearch, () => {
  it('takes spaces out, but not out of a purchase order number', () => {
    const typed = { number: ' PO 77 81 ', accountNumber: ' A1 001 ' };
    expect(normaliseSearch({ kind: 'order-number', ...typed })).toMatchObject({
      number: 'PO7781',
      accountNumber: 'A1001',
    });
    expect(normaliseSearch({ kind: 'purchase-order-number', ...typed })).toMatchObject({ number: 'PO 77 81' });
  });
});

describe(parseInvoiceSearch, () => {
  it('reads what a browser posts', () => {
    const form = new URLSearchParams({ kind: 'order-number', number: '1234567', accountNumber: 'A100' });
    expect(parseInvoiceSearch(form)).toEqual({ kind: 'order-number', number: '1234567', accountNumber: 'A100' });
  });

  it('drops what cannot be seen', () => {
    const form = new URLSearchParams({
      kind: 'order-number',
      number: '12\u000034567\u200b\u200e',
      accountNumber: '\ufeffA1\t00\u2069',
    });
    expect(parseInvoiceSearch(form)).toEqual({ kind: 'order-number', number: '1234567', accountNumber: 'A100' });
  });

  it('survives a forged form', () => {
    const form = new FormData();
    form.set('kind', 'everything');
    form.set('number', new File(['x'], 'x.txt'));
    expect(parseInvoiceSearch(form)).toEqual({ kind: 'invoice-number', number: '', accountNumber: '' });
  });
});
