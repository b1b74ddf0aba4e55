import type { LookupKind } from '@assess/gateway-client/contract';
import { describe, expect, it } from 'vitest';
import { readNumberList } from './number-list.ts';

const kinds: Partial<Record<LookupKind, string>> = { 'order-number': 'order ', 'purchase-order-number': 'PO ' };

/** Formats the parsed numbers as `INV1000201 A1001`. The kind is in front of all but invoice numbers, and `?` is a missing account. */
const said = (text: string, accountNumber?: string): string[] =>
  readNumberList(text, accountNumber).searches.map(
    (search) => `${kinds[search.kind] ?? ''}${search.number} ${search.accountNumber || '?'}`,
  );

const two = ['INV1000201 A1001', 'INV1000202 A1001'];

/** Pasted texts and the numbers that they contain. */
const table: [name: string, text: string, numbers: string[]][] = [
  ['one number', 'INV1000201', ['INV1000201 ?']],
  ['one per line', 'INV1000201\nINV1000202\n', ['INV1000201 ?', 'INV1000202 ?']],
  ['one per line of Windows', 'INV1000201 A1001\r\nINV1000202 A1001\r\n', two],
  ['one per line of an old Mac', 'INV1000201 A1001\rINV1000202 A1001', two],
  ['with a byte order mark', '\ufeffINV1000201 A1001\nINV1000202 A1001', two],
  ['commas', 'INV1000201,INV1000202, A1001', two],
  ['semicolons', 'INV1000201;INV1000202;A1001', two],
  ['tabs', 'INV1000201\tA1001\nINV1000202\tA1001', two],
  ['spaces', 'INV1000201 INV1000202 A1001', two],
  ['spaces that do not break', 'INV1000201\u00a0A1001\nINV1000202\u00a0A1001', two],
  ['slashes', 'INV1000201/A1001\nINV1000202 / A1001', two],
  ['dashes', 'INV1000201 – A1001\nINV1000202-A1001', two],
  ['pipes', '| INV1000201 | A1001 |\n| INV1000202 | A1001 |', two],
  ['bullets', '• INV1000201 (A1001)\n* INV1000202 (A1001)', two],
  ['a numbered list', '1. INV1000201 A1001\n2. INV1000202 A1001', two],
  ['lower case', 'inv1000201 a1001', ['inv1000201 a1001']],
  ['full width', 'ＩＮＶ１０００２０１　Ａ１００１', ['INV1000201 A1001']],
  ['digits only', '1000201\n1000202', ['1000201 ?', '1000202 ?']],
  ['digits only in two columns', '1000201 10017\n1000202 10018', ['1000201 10017', '1000202 10018']],
  ['the account first', 'A1001;INV1000201\nA1001;INV1000202', two],
  ['the account above', 'Account A1001\nINV1000201\nINV1000202', two],
  ['the account alone above', 'A1001\nINV1000201\nINV1000202', two],
  ['the account below', 'INV1000201\nINV1000202\n\nCustomer account: A1001', two],
  ['the account of one line', 'INV1000201 A1001\nINV1000202', two],
  ['an account for each line', 'INV1000201 A1001\nINV1000202 A2002', ['INV1000201 A1001', 'INV1000202 A2002']],
  [
    'accounts above their numbers',
    'Account A1001:\nINV1000201\nAccount A2002:\nINV1000202\nINV1000203',
    ['INV1000201 A1001', 'INV1000202 A2002', 'INV1000203 A2002'],
  ],
  ['an account as long as a number', 'INV1000201 12345678', ['INV1000201 12345678']],
  ['a number twice', 'INV1000201 A1001\nINV1000202 A1001\ninv 1000201 a1001', two],
  ['a number with spaces', 'INV 1000 201\nINV 1000202\nInv. 1000203', ['INV1000201 ?', 'INV1000202 ?', 'INV1000203 ?']],
  ['a number in parts, as it is printed', 'inv 1000 301\nord-2000-001', ['INV1000301 ?', 'order ORD2000001 ?']],
  [
    'orders and purchase orders',
    'ORD2000001\nPO-7000002\nPO 7000003',
    ['order ORD2000001 ?', 'PO PO-7000002 ?', 'PO PO-7000003 ?'],
  ],
  ['words', 'Invoice: INV1000201, account A1001', ['INV1000201 A1001']],
  ['several of a word', 'Invoices 1000201, 1000202 and 1000203', ['1000201 ?', '1000202 ?', '1000203 ?']],
  ['several orders', 'Orders: 2000001, 2000002', ['order 2000001 ?', 'order 2000002 ?']],
  ['a title of orders', 'Order numbers:\n2000001\n2000002', ['order 2000001 ?', 'order 2000002 ?']],
  ['a title in French', 'Numéros de commande :\n2000001', ['order 2000001 ?']],
  ['Spanish words', 'Factura INV1000201, cuenta de cliente A1001', ['INV1000201 A1001']],
  ['Dutch words', 'Factuurnummer INV1000201, klantnummer A1001', ['INV1000201 A1001']],
  [
    'a mail',
    'Dear Sir or Madam,\n\nplease find below what is open since 1 November 2026:\nINV1000201 and INV1000202 of account A1001.\nKind regards,\nAda',
    two,
  ],
  [
    'a statement',
    'Statement of account A1001 as of 22.11.2026\n01/11/2026 INV1000201 30 days 1,234.56\n02/11/2026 INV1000202 30 days $99.00\nTotal 1,333.56',
    two,
  ],
  ['a statement with amounts first', '$1,234.56  INV1000201  A1001\n€ 99  INV1000202  A1001', two],
  ['amounts without cents', 'INV1000201 1500 USD\nINV1000202 USD 1,500', ['INV1000201 ?', 'INV1000202 ?']],
  ['European amounts', 'INV1000201 A1001 1.234,56 €\nINV1000202 A1001 1 234,56 EUR', two],
  ['dates in words', 'INV1000201 A1001 22 Nov 2026\nINV1000202 A1001 November 22, 2026', two],
  ['dates in French', 'INV1000201 A1001 22 novembre 2026\nINV1000202 A1001 1er févr. 2026', two],
  ['ISO dates', '2026-11-22 INV1000201 A1001\n20.11.26 INV1000202 A1001', two],
  ['an order beside its invoice in a statement', '22/11/2026 INV1000201 ORD2000001 A1001 99.00', ['INV1000201 A1001']],
  ['a CSV file', 'Invoice number,Customer account number\nINV1000201,A1001\nINV1000202,A1001\n', two],
  [
    'a CSV file of the store',
    'Invoice number,Order number,Purchase order number,Customer account number,Amount,Currency,Status,Due date,Paid on\nINV1000201,ORD2000001,,A1001,99.00,USD,Payable,2026-11-22,\nINV1000202,ORD2000001,,A1001,99.00,USD,Payable,2026-11-22,\n',
    two,
  ],
  [
    'a French CSV file',
    'Date de facture;Numéro de facture;Numéro de compte client;Montant\n2026-11-22;INV1000201;A1001;1 234,56\n2026-11-22;INV1000202;A1001;99,00',
    two,
  ],
  [
    'a Dutch CSV file',
    'Factuurdatum;Factuurnummer;Klantnummer;Bedrag\n22-11-2026;INV1000201;A1001;99,00\n;INV1000202;A1001;',
    two,
  ],
  [
    'a Spanish CSV file',
    'Número de factura;Número de cuenta;Fecha\nINV1000201;A1001;22/11/2026\nINV1000202;A1001;',
    two,
  ],
  ['a CSV file of orders', 'Order no.,Account\n2000001,A1001', ['order 2000001 A1001']],
  ['a CSV file of purchase orders', 'Customer PO,Account\n4500/12 B,A1001', ['PO 4500/12 B A1001']],
  ['a CSV file without accounts', 'Invoice;Amount\nINV1000201;1500\nINV1000202;1600', ['INV1000201 ?', 'INV1000202 ?']],
  ['a CSV file without titles', 'INV1000201,A1001,2026-11-22,"1,234.56"\nINV1000202,A1001,2026-11-22,99', two],
  ['a table copied from Excel', 'Invoice\tAccount\tAmount\nINV1000201\tA1001\t99\nINV1000202\tA1001\t1500', two],
  [
    'quotes of RFC 4180',
    '"Invoice","Remark","Account"\r\n"INV1000201","says ""hello"", and\r\na second line, INV9999999","A1001"',
    ['INV1000201 A1001'],
  ],
  ['Excel’s text', 'sep=;\nInvoice;Account\n="INV1000201";="A1001"\n="INV1000202";="A1001"', two],
  ['Excel’s text in quotes', 'Invoice,Account\n"=""INV1000201""","=""A1001"""', ['INV1000201 A1001']],
  ['Excel’s text without titles', '="INV1000201";="A1001"', ['INV1000201 A1001']],
  [
    'lines above a table',
    'Statement of account A1001\n\nInvoice;Date;Amount\nINV1000201;22/11/2026;1500\nINV1000202;;\nTotal;;1500',
    two,
  ],
  ['only words', 'please pay', []],
  ['nothing', ' \n\t\n', []],
  [
    'numbers that look like card numbers',
    '400000000002 A1001\nE552020000006 A1001',
    ['400000000002 A1001', 'E552020000006 A1001'],
  ],
];

describe(readNumberList, () => {
  it.each(table)('reads %s', (_, text, numbers) => {
    expect(said(text)).toEqual(numbers);
    expect(readNumberList(text).leftOut.filter(({ reason }) => reason === 'unclear')).toEqual([]);
  });

  it('gives the account beside the list to numbers for which the list has none', () => {
    expect(said('INV1000201\nINV1000202 A2002', 'A1001')).toEqual(['INV1000201 A1001', 'INV1000202 A2002']);
    expect(said('Account A2002\nINV1000201', 'A1001')).toEqual(['INV1000201 A2002']);
    expect(said('INV1000201 net 1500', 'A1001')).toEqual(['INV1000201 A1001']);
  });

  it.each([
    ['a number that is too short', 'INV12'],
    ['what may be anything', 'see 12345 or 54321'],
    ['a card number', '4242 4242 4242 4242'],
    ['a range of too many numbers', 'INV1000201-INV1000299'],
  ])('does not understand %s', (_, line) => {
    const { leftOut } = readNumberList(`INV1000201 A1001\n${line}`);
    expect(leftOut).toEqual([{ text: line, reason: 'unclear' }]);
  });

  it.each(['INV12;A1001', '1.0002E+06;A1001'])(
    'does not understand a row of a table whose number is none: %s',
    (row) => {
      expect(readNumberList(`Invoice;Account\n${row}\nINV1000201;A1001`).leftOut).toEqual([
        { text: row, reason: 'unclear' },
      ]);
    },
  );

  it('reads as much as a form carries at once', () => {
    const line = 'INV1000201;A1001;22.11.2026;"1.234,56";';
    expect(said(`${line}\n`.repeat(1_500))).toEqual(['INV1000201 A1001']);
    expect(said('"'.repeat(60_000))).toEqual([]);
    expect(said('1 '.repeat(30_000))).toEqual([]);
    expect(said('a'.repeat(60_000))).toEqual([]);
    expect(said('Invoice,Account\n'.repeat(4_000))).toEqual([]);
    expect(said('INV 1'.repeat(12_000)).length).toBe(0);
  });
});
