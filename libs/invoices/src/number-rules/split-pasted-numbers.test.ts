import { describe, expect, it } from 'vitest';
import { splitPastedNumbers } from './split-pasted-numbers.ts';

describe(splitPastedNumbers, () => {
  it.each([
    ['Invoice: INV1000201, account A1001', 'invoice-number', 'INV1000201', 'A1001'],
    ['Account A1001 / Invoice INV1000201', 'invoice-number', 'INV1000201', 'A1001'],
    ['INV1000201 A1001', 'invoice-number', 'INV1000201', 'A1001'],
    ['INV1000201\tA1001\r\n', 'invoice-number', 'INV1000201', 'A1001'],
    ['A1001;ORD2000001', 'order-number', 'ORD2000001', 'A1001'],
    ['Order no. 2000001 (customer 10017)', 'order-number', '2000001', '10017'],
    ['Purchase order PO-7000002, customer account number: A1001', 'purchase-order-number', 'PO-7000002', 'A1001'],
    ['P.O. 7000002 acct A1001', 'purchase-order-number', '7000002', 'A1001'],
    ['Facture n° INV1000201 – compte client A1001', 'invoice-number', 'INV1000201', 'A1001'],
    ['Bon de commande : 7000002, numéro de compte : A1001', 'purchase-order-number', '7000002', 'A1001'],
    ['Factura INV1000201, cuenta de cliente A1001', 'invoice-number', 'INV1000201', 'A1001'],
    ['Pedido 2000001, cliente A1001', 'order-number', '2000001', 'A1001'],
    ['Factuurnummer INV1000201, klantnummer A1001', 'invoice-number', 'INV1000201', 'A1001'],
    ['Bestelling 2000001, klantnummer A1001', 'order-number', '2000001', 'A1001'],
    ['INV1000201 of 22.11.2026, account A1001', 'invoice-number', 'INV1000201', 'A1001'],
    ['Invoice #INV1000201 (Acct A1001) due 30 Nov 2026', 'invoice-number', 'INV1000201', 'A1001'],
    ['A1001 INV1000201 1,250.00', 'invoice-number', 'INV1000201', 'A1001'],
    ['INV1000201 1001', 'invoice-number', 'INV1000201', '1001'],
    ['PO: 4500/12 B, account A1001', 'purchase-order-number', '4500/12 B', 'A1001'],
    ['Account A1001, PO 4500/12 B', 'purchase-order-number', '4500/12 B', 'A1001'],
    ['Factuurnummer: INV1000001 Debiteurnummer: A1001', 'invoice-number', 'INV1000001', 'A1001'],
    ['PO 7000002 due 30 Nov, account A1001', 'purchase-order-number', '7000002', 'A1001'],
    ['Cust # A1001 – Inv. # INV1000001', 'invoice-number', 'INV1000001', 'A1001'],
    ['A/C A1001 INV1000001', 'invoice-number', 'INV1000001', 'A1001'],
    ['請求書番号 INV1000001 お客様番号 A1001', 'invoice-number', 'INV1000001', 'A1001'],
  ])('takes "%s" apart', (text, kind, number, accountNumber) => {
    expect(splitPastedNumbers(text)).toEqual({ kind, number, accountNumber });
  });

  it.each([
    ['INV1000201', 'one number'],
    ['Invoice INV1000201', 'one number with a word'],
    ['A1001', 'an account number'],
    ['INV 1000 201', 'a number with spaces'],
    ['4500/12 B', 'somebody’s own number'],
    ['INV1000201, INV1000202, account A1001', 'two invoices'],
    ['INV1000201 INV1000202', 'two invoices and no account'],
    ['2000001 1000201', 'numbers that nothing tells apart'],
    ['Invoice date 22/11/2026, INV1000201, account A1001', 'a date that words call an invoice'],
    ['please pay', 'no number'],
    ['', 'nothing'],
    [`${'Dear Sir or Madam, '.repeat(20)} invoice INV1000201, account A1001`, 'a letter'],
  ])('leaves "%s" as it is: %s', (text) => {
    expect(splitPastedNumbers(text)).toBeUndefined();
  });
});
