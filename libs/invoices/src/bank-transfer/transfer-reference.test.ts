import { describe, expect, it } from 'vitest';
import { anInvoice } from '../testing/index.ts';
import { referenceTo, transferReference } from './transfer-reference.ts';

const euroInvoice = (n: number) =>
  anInvoice({ id: `inv-${n}`, invoiceNumber: `INV${1_000_000 + n}`, total: { amountMinor: 100, currency: 'EUR' } });

describe(transferReference, () => {
  it.each([
    ['account and number of one invoice', [anInvoice()], 'A1001 INV1000001'],
    [
      'the number alone where a bank cuts the rest off',
      [anInvoice({ customerAccountNumber: 'A1234567', invoiceNumber: 'INV10000000001' })],
      'INV10000000001',
    ],
    ['the account of several invoices at a British bank', [anInvoice(), anInvoice({ id: 'inv-2' })], 'A1001'],
    ['account and numbers of several in euro', [euroInvoice(1), euroInvoice(2)], 'A1001 INV1000001 INV1000002'],
    ['their account alone beyond what SEPA passes on', Array.from({ length: 13 }, (_, n) => euroInvoice(n)), 'A1001'],
    ['the account of an order without an invoice', [anInvoice({ invoiceNumber: null })], 'A1001'],
    ['nothing where nothing is paid', [], undefined],
    ['nothing for two accounts', [anInvoice(), anInvoice({ customerAccountNumber: 'A1002' })], undefined],
  ])('is %s', (_, invoices, reference) => {
    expect(transferReference(invoices)).toBe(reference);
  });

  it('is the account of an invoice that is paid with others', () => {
    expect(transferReference([anInvoice()], { andMore: true })).toBe('A1001');
  });
});

describe(referenceTo, () => {
  it.each([
    ['one invoice', [anInvoice()], false],
    ['several that all fit', [euroInvoice(1), euroInvoice(2)], false],
    ['several at a British bank', [anInvoice(), anInvoice({ id: 'inv-2', invoiceNumber: 'INV1000002' })], true],
    ['several accounts', [euroInvoice(1), anInvoice({ customerAccountNumber: 'A1002' })], true],
  ])('says of %s whether all are named', (_, invoices, isPartial) => {
    expect(referenceTo(invoices).isPartial).toBe(isPartial);
  });
});
