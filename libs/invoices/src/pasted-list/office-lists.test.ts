import { describe, expect, it } from 'vitest';
import { readNumberList } from './number-list.ts';

const kinds = { 'invoice-number': '', 'order-number': 'order ', 'purchase-order-number': 'PO ' };

interface OfficeList {
  readonly name: string;
  readonly text: string;
  /** The account typed beside the list. */
  readonly typed?: string;
  /** The numbers to look up, each with its account; `?` for none. */
  readonly right: readonly string[];
  /** The numbers that are not looked up, each with its reason. Other numbers of the text may not appear at all. */
  readonly leftOut?: readonly string[];
}

const one = ['INV1000201 A1001'];
const two = ['INV1000201 A1001', 'INV1000202 A1001'];

/** Lists, exports, mails and statements in the forms that offices have them. Shapes of public exports, with sample numbers. */
const lists: readonly OfficeList[] = [
  // Exports of accounting programs
  {
    name: 'a ledger account as an account',
    text: 'InvoiceNumber,AccountCode\nINV1000201,4000',
    typed: 'A1001',
    right: one,
  },
  {
    name: 'a ledger account and no typed one',
    text: 'InvoiceNumber,AccountCode\nINV1000201,4000',
    right: ['INV1000201 ?'],
  },
  {
    name: 'a ledger account beside the customer’s',
    text: 'Invoice No,GL Account,Customer Account,Amount\nINV1000201,400010,A1001,99.00\nINV1000202,400010,A1001,12.00',
    right: two,
  },
  {
    name: 'open invoices of QuickBooks',
    text: 'Lincoln School\nOpen Invoices\nAs of November 26, 2026\n,Date,Transaction type,Num,Customer no.,Due date,Open balance\n,11/01/2026,Invoice,INV1000201,A1001,12/01/2026,99.00\n,11/02/2026,Invoice,INV1000202,A1001,12/02/2026,"1,234.56"\nTotal,,,,,,"1,333.56"',
    right: two,
  },
  {
    name: 'a customer’s name beside the number',
    text: 'Customer,Customer no.,Invoice\nSchool,A1001,INV1000201',
    right: one,
  },
  {
    name: 'Exact, in Dutch',
    text: 'Debiteur;Naam;Factuurnr.;Factuurdatum;Vervaldatum;Bedrag\nA1001;School;INV1000201;01-11-2026;01-12-2026;99,00\nA1001;School;INV1000202;02-11-2026;02-12-2026;1.234,56',
    right: two,
  },
  {
    name: 'a French ledger',
    text: 'Date;N° pièce;Libellé;N° client;Débit;Crédit\n01/11/2026;INV1000201;Facture;A1001;99,00;\n02/11/2026;INV1000202;Facture;A1001;12,00;',
    right: two,
  },
  {
    name: 'a French ledger of third parties',
    text: 'Tiers;Pièce;Montant\nA1001;INV1000201;99,00\nA1001;INV1000202;12,00',
    right: two,
  },
  {
    name: 'a Spanish export',
    text: 'Cód. cliente;Nº factura;Vencimiento;Importe\nA1001;INV1000201;22/11/2026;99,00\nA1001;INV1000202;22/11/2026;1.234,56',
    right: two,
  },
  {
    name: 'SAP, with pipes and its own document numbers',
    text: '| Document No | Reference  | Doc. Date  | Amount |\n| 1800000123  | INV1000201 | 01.11.2026 | 99.00  |\n| 1800000124  | INV1000202 | 02.11.2026 | 12.00  |',
    typed: 'A1001',
    right: two,
  },
  {
    name: 'SAP, with a line of dashes',
    text: '----------------------------------\n| Customer | DocumentNo | Reference |\n|---------------------------------|\n| A1001 | 1800000123 | INV1000201 |\n| A1001 | 1800000124 | INV1000202 |\n----------------------------------',
    right: two,
  },
  {
    name: 'a credit note in a column of numbers',
    text: 'Type,Number,Date,Amount,Customer\nInvoice,INV1000201,2026-11-01,99.00,A1001\nCredit note,CN1000009,2026-11-02,-12.00,A1001\nInvoice,INV1000202,2026-11-03,12.00,A1001',
    right: two,
    leftOut: ['CN1000009 credit-note'],
  },
  {
    name: 'a credit note with digits alone',
    text: 'Type,Invoice no.,Account\nInvoice,INV1000201,A1001\nCredit memo,9000123,A1001',
    right: one,
    leftOut: ['9000123 credit-note'],
  },
  {
    name: 'ages of debts',
    text: 'Customer,Invoice,Current,30 days,60 days,90 days\nA1001,INV1000201,99.00,0.00,0.00,0.00\nA1001,INV1000202,0.00,12.00,0.00,0.00',
    right: two,
  },
  { name: 'Japanese titles', text: '請求書番号,お客様番号,金額\nINV1000008,A1008,15932', right: ['INV1000008 A1008'] },
  { name: 'Chinese titles', text: '发票号码,客户编号,金额\nINV1000008,A1008,15932', right: ['INV1000008 A1008'] },
  {
    name: 'titles of two lines in quotes',
    text: '"Invoice\nnumber","Account\nnumber"\n"INV1000201","A1001"\n"INV1000202","A1001"',
    right: two,
  },
  {
    name: 'two tables below one another',
    text: 'Invoice,Account\nINV1000201,A1001\nOrder,Account\nORD2000002,A1002',
    right: ['INV1000201 A1001', 'order ORD2000002 A1002'],
  },
  {
    name: 'two tables with a line between them',
    text: 'Invoice,Account\nINV1000201,A1001\n\nOrders on hold\nOrder no.,Account\n2000002,A1002',
    right: ['INV1000201 A1001', 'order 2000002 A1002'],
  },
  {
    name: 'an address called after invoices',
    text: 'Invoice address,Invoice no.\n12 High Street,INV1000201',
    right: ['INV1000201 ?'],
  },
  {
    name: 'a line number called after invoices',
    text: 'Invoice line,Invoice no.\n1,INV1000201',
    right: ['INV1000201 ?'],
  },
  {
    name: 'an invoice date first',
    text: 'Invoice date,Invoice,Account\n20261101,INV1000201,A1001\n20261102,INV1000202,A1001',
    right: two,
  },
  {
    name: 'an account of eight characters in a column',
    text: 'Invoice,Account\nINV1000201,12345678',
    right: ['INV1000201 12345678'],
  },
  {
    name: 'an account of seven characters in a column',
    text: 'Invoice;Customer no.\nINV1000201;A123456',
    right: ['INV1000201 A123456'],
  },
  {
    name: 'an account with its name in a column',
    text: 'Invoice;Customer\nINV1000201;Lincoln School (A1001)',
    right: one,
  },
  {
    name: 'columns of spaces',
    text: 'Invoice      Account   Amount\nINV1000201   A1001     99.00\nINV1000202   A1001     12.00',
    right: two,
  },
  {
    name: 'tabs, and a remark with a line break and a number in quotes',
    text: 'Invoice\tRemark\tAccount\nINV1000201\t"see\nINV9999999"\tA1001\nINV1000202\t\tA1001',
    right: two,
  },
  {
    name: 'an export of the store',
    text: 'Invoice number;Order number;Purchase order number;Customer account number;Amount;Currency;Status;Due date;Paid on\nINV1000201;ORD2000001;;A1001;99,00;EUR;Payable;2026-11-22;\nINV1000202;ORD2000001;;A1001;12,00;EUR;Payable;2026-11-22;',
    right: two,
  },
  // Statements and remittances
  {
    name: 'a statement with payments',
    text: 'Statement, account A1001\n01/11/2026 INV1000201 99.00\n05/11/2026 PMT20261105 Payment - thank you -99.00\n06/11/2026 INV1000202 12.00\n07/11/2026 PMT20261107 Payment - thank you -12.00',
    right: two,
    leftOut: ['PMT20261105 payment', 'PMT20261107 payment'],
  },
  {
    name: 'a statement with checks and totals without cents',
    text: 'Account A1001\nINV1000201 99.00\nCheck 0012345 50.00\nCheque no. 1234567\nINV1000202 12.00\nGrand total 1234567',
    right: two,
    leftOut: ['1234567 payment', '1234567 total'],
  },
  {
    name: 'a remittance of a council',
    text: 'Supplier No: 0045123\nPayment Ref: BACS0012345\nYour Ref,Our Ref,Amount\nINV1000201,P0012345,99.00\nINV1000202,P0012346,12.00',
    typed: 'A1001',
    right: two,
    leftOut: ['0045123 other', 'BACS0012345 payment'],
  },
  {
    name: 'a remittance in columns of spaces',
    text: 'Supplier No   0045123\nPayment Ref   BACS0012345\n\nYour Ref      Our Ref    Amount\nINV1000201    P0012345   99.00\nINV1000202    P0012346   12.00',
    typed: 'A1001',
    right: two,
    leftOut: ['0045123 other', 'BACS0012345 payment'],
  },
  {
    name: 'a look-alike of an account beside an amount',
    text: 'INV1000201  P0012345  99.00',
    typed: 'A1001',
    right: one,
  },
  {
    name: 'only totals',
    text: 'Grand total 1234567\nNumber of invoices: 1234567',
    right: [],
    leftOut: ['1234567 total', '1234567 total'],
  },
  {
    name: 'amounts of five countries',
    text: '(1,234.56)\n1,234.56CR\n1,23,456.00\nUSD1234567\n1 234 567 kr',
    right: [],
  },
  {
    name: 'narrow spaces and apostrophes in amounts',
    text: 'INV1000201 A1001 1\u202f234,56 €\nINV1000202 A1001 1’234.50',
    right: two,
  },
  // Mails
  {
    name: 'a signature with a telephone, VAT and company number',
    text: 'INV1000201 and INV1000202, account A1001\nKind regards\nTel. +44 20 7946 0123\nMobile 07700 900123\nVAT GB123456789\nCompany no. 01234567',
    right: two,
  },
  {
    name: 'a signature alone',
    text: 'Tel. 1-800-555-0199\nVAT no. 123456789\nCompany no. 01234567\nEIN 12-3456789\nISBN 9780158036984',
    right: [],
  },
  {
    name: 'subject lines',
    text: 'RE: FW: Invoice INV1000201 (A1001)\nSubject: [EXTERNAL] Invoice INV1000202 - account A1001',
    right: two,
  },
  { name: 'sentences with full stops', text: 'We owe INV1000201. Also INV1000202. Our account is A1001.', right: two },
  {
    name: 'a bank account below the numbers',
    text: 'INV1000201\nINV1000202\nBank account 12345678, sort code 20-00-00\nIBAN GB33BUKB20201555555555',
    typed: 'A1001',
    right: two,
  },
  { name: 'a P.O. box', text: 'P.O. Box 1234567, Austin TX 78701', right: [], leftOut: ['1234567 address'] },
  { name: 'a product code', text: '0158036980', right: [], leftOut: ['0158036980 product'] },
  { name: 'an ISBN with dashes', text: '978-0-15-803698-4 WISC-V', right: [] },
  { name: 'a time of ISO 8601', text: '2026-11-22T10:15:30Z INV1000201 A1001', right: one },
  { name: 'Japanese dates', text: '2026年11月22日 INV1000201 A1001\n令和8年11月22日 INV1000202 A1001', right: two },
  { name: 'a day without dashes', text: '20261122 INV1000201 A1001', right: one },
  {
    name: 'our own receipt',
    text: 'Payment receipt\nConfirmation number PC-3KV7-9QXD\nInvoice INV1000004\nCustomer account number A1004\nTotal $99.00\nPaid on November 22, 2026\nCustomer Support 1-800-555-0199\nEIN 00-0000000',
    right: ['INV1000004 A1004'],
  },
  {
    name: 'a purchase order of several parts',
    text: 'PO 4500/12 B, account A1001\nP.O. no. 4500/13 B',
    right: ['PO 4500/12 B A1001', 'PO 4500/13 B A1001'],
  },
  // Records and ranges
  {
    name: 'records one below another',
    text: 'INV1000201\nA1001\nINV1000202\nA1002',
    right: ['INV1000201 A1001', 'INV1000202 A1002'],
  },
  {
    name: 'records with labels one below another',
    text: 'Invoice: INV1000201\nAccount: A1001\nAmount: 99.00\n\nInvoice: INV1000202\nAccount: A1002\nAmount: 12.00',
    right: ['INV1000201 A1001', 'INV1000202 A1002'],
  },
  {
    name: 'records that begin with the account',
    text: 'Account: A1001\nInvoice: INV1000201\nAccount: A1002\nInvoice: INV1000202',
    right: ['INV1000201 A1001', 'INV1000202 A1002'],
  },
  {
    name: 'records that may be either',
    text: 'INV1000201\nA1001\nINV1000202\nA1002\nINV1000203',
    right: ['INV1000201 ?', 'INV1000202 ?', 'INV1000203 ?'],
  },
  {
    name: 'two records on one line',
    text: 'INV1000201 A1001; INV1000202 A1002',
    right: ['INV1000201 A1001', 'INV1000202 A1002'],
  },
  {
    name: 'a range in words',
    text: 'INV1000201 to INV1000203, account A1001',
    right: ['INV1000201 A1001', 'INV1000203 A1001', 'INV1000202 A1001'],
  },
  {
    name: 'a range with a dash',
    text: 'INV1000201 – INV1000203 A1001',
    right: ['INV1000201 A1001', 'INV1000203 A1001', 'INV1000202 A1001'],
  },
  {
    name: 'endings of numbers',
    text: 'INV1000201/202/203 A1001',
    right: ['INV1000201 A1001', 'INV1000202 A1001', 'INV1000203 A1001'],
  },
  {
    name: 'a range of endings',
    text: 'invoices INV1000201-203 of account A1001',
    right: ['INV1000201 A1001', 'INV1000203 A1001', 'INV1000202 A1001'],
  },
  {
    name: 'JSON',
    text: '[{"invoice":"INV1000201","account":"A1001","amount":99.5},\n{"invoice":"INV1000202","account":"A1001","amount":12}]',
    right: two,
  },
  {
    name: 'a table of Markdown',
    text: '| Invoice | Account |\n| --- | ---: |\n| INV1000201 | A1001 |\n| INV1000202 | A1001 |',
    right: two,
  },
  {
    name: 'fields with labels',
    text: 'Invoice #: INV1000201\nInvoice date: 11/01/2026\nAmount due: $1,234.56\nAccount #: A1001\nTerms: 30 days',
    right: one,
  },
  // Amounts, remarks and names beside the numbers
  ...[
    'Invoices 1000201 99.00 1000202 12.00 account A1001',
    'Facture 1000201 (99,00 €), 1000202 (12,00 €), client A1001',
    'Invoices 1000201 (Nov), 1000202 (Dec), account A1001',
    'INV1000201 and 1000202, account A1001',
    'Invoice no. 1000201 or 1000202, acct A1001',
    'Payment for 1000201 and 1000202, account A1001',
    'Nº 1000201 y 1000202, cliente A1001',
    '请付发票1000201和1000202，客户A1001',
    '請求書1000201と1000202、お客様番号A1001',
  ].map((text) => ({
    name: `“${text}”`,
    text: text.replace('INV', ''),
    right: ['1000201 A1001', '1000202 A1001'],
  })),
  {
    name: 'a status of payment beside each number',
    text: 'Invoice,Account,Status\n1000201,A1001,Payment pending\n1000202,A1001,Payment due',
    right: ['1000201 A1001', '1000202 A1001'],
  },
  {
    name: 'a way to pay beside each number',
    text: 'Invoice,Account,Payment method\n1000201,A1001,Check\n1000202,A1001,ACH',
    right: ['1000201 A1001', '1000202 A1001'],
  },
  {
    name: 'streets and products beside numbers',
    text: '1000201 Lincoln, Main Street 99.00\n1000202 Test items 12.00',
    typed: 'A1001',
    right: ['1000201 A1001', '1000202 A1001'],
  },
  {
    name: 'accounts of digits beside amounts without titles',
    text: '10017,1000201,1234.56\n10018,1000202,99.00',
    right: ['1000201 10017', '1000202 10018'],
  },
  {
    name: 'an account that is clear in one line only',
    text: 'INV1000201\t10017\t1234\nINV1000202\t10018\t99',
    right: ['INV1000201 ?', 'INV1000202 10018'],
  },
  {
    name: 'a school’s number before and the account behind',
    text: 'PS1234 INV1000201 A1001\nPS1235 INV1000202 A1001',
    right: two,
  },
  { name: 'the typed account beside another number', text: 'INV1000201 V0010 A1001 99.00', typed: 'A1001', right: one },
  {
    name: 'merged cells',
    text: 'Customer,Invoice\nA1001,INV1000201\n,INV1000202\nA1002,INV1000203',
    right: [...two, 'INV1000203 A1002'],
  },
  { name: 'third parties beside the ledger', text: 'Compte;Tiers;Pièce\n401000;A1001;INV1000201', right: one },
  {
    name: 'an expense account',
    text: 'Invoice,Expense Account,Amount\nINV1000201,64100,99.00',
    typed: 'A1001',
    right: one,
  },
  {
    name: 'an account above an invoice to pay by bank',
    text: 'Account A1001\nINV1000201 Bank transfer\nINV1000202 99.00',
    right: two,
  },
  {
    name: 'bank details',
    text: 'Routing number: 121000248\nAccount number: 12345678\nINV1000201',
    typed: 'A1001',
    right: one,
  },
  { name: 'German titles', text: 'Rechnungsnummer;Kundennummer;Betrag\nINV1000201;A1001;99,00', right: one },
  { name: 'a number and its year', text: 'INV1000201/26 A1001', right: one },
  {
    name: 'a range whose end has no prefix',
    text: 'INV1000201-1000203 A1001',
    right: ['INV1000201 A1001', 'INV1000203 A1001', 'INV1000202 A1001'],
  },
  {
    name: 'purchase orders of the customer',
    text: 'PO: 4500123456\nPO# 26-00123\nCustomer: A1001',
    right: ['PO PO-4500123456 A1001', 'PO 26-00123 A1001'],
  },
  {
    name: 'the order of an invoice on the same line',
    text: 'INV1000201 (order ORD2000001), account A1001',
    right: one,
    leftOut: ['ORD2000001 order'],
  },
  {
    name: 'our own mail about an invoice',
    text: 'Invoice INV1000201: $99.00\nOrder number: ORD2000001\nPurchase order number: PO-7000002\nCustomer account number: A1001',
    right: one,
    leftOut: ['ORD2000001 order', 'PO-7000002 order'],
  },
  {
    name: 'a number and an account in a Japanese sentence',
    text: '件名: 請求書INV1000201の件\nお客様番号はA1001です。',
    right: one,
  },
  { name: 'financial years', text: 'INV1000201 FY2026\nINV1000202 Q4-2026', typed: 'A1001', right: two },
  {
    name: 'another invoice in a column before',
    text: 'Original invoice,Invoice,Account\nINV1000150,INV1000201,A1001',
    right: one,
  },
  {
    name: 'the number of the customer’s program',
    text: 'Internal invoice no.,Supplier invoice no.,Customer no\n7654321,1000201,A1001',
    right: ['1000201 A1001'],
  },
  { name: 'a parent account', text: 'Parent account,Account,Invoice\nA1000,A1001,INV1000201', right: one },
  {
    name: 'the typed account in a column of names',
    text: 'Document Number,Date,Name,Account,Amount Remaining\nINV1000201,11/1/2026,10017 Lincoln School,2000,99.00',
    typed: '10017',
    right: ['INV1000201 10017'],
  },
  {
    name: 'headings inside a table',
    text: 'Customer: A1001 Lincoln,,\nInvoice,Date,Amount\nINV1000201,11/01/2026,99.00\nCustomer: A1002 Roosevelt,,\nINV1000202,11/02/2026,12.00',
    right: ['INV1000201 A1001', 'INV1000202 A1002'],
  },
  {
    name: 'headings with the account in brackets',
    text: 'Lincoln School (A1001)\nINV1000201\nRoosevelt School (A1002)\nINV1000202',
    right: ['INV1000201 A1001', 'INV1000202 A1002'],
  },
  {
    name: 'numbers padded with zeros',
    text: '0001000201\n0001000202',
    typed: 'A1001',
    right: ['1000201 A1001', '1000202 A1001'],
  },
  {
    name: 'telephone numbers of the US, amounts and references without a number of the store',
    text: '(512) 555-0134\n512-555-0134\n555-0134\nAmount due 1234567\nImporte: 1234567\nFedEx 123456789012\nApproval 1234567\n1234567元',
    right: [],
  },
  { name: 'names of files', text: 'INV1000201_A1001.pdf\nINV1000202-A1001.pdf', right: two },
  {
    name: 'a name stuck to the number',
    text: 'Invoice_1000201.pdf\nFacture1000202',
    typed: 'A1001',
    right: ['1000201 A1001', '1000202 A1001'],
  },
  // Accounts
  {
    name: 'telephone numbers of people called after customers and accounts',
    text: 'INV1000201\nINV1000202\nCustomer Support: 0800 123 4567\nAccount manager: 555-1234\nCustomer since 2019\nAccount name: School 4711',
    typed: 'A1001',
    right: two,
  },
  {
    name: 'tax numbers of France in groups',
    text: 'INV1000201 A1001\nSIRET 123 456 789 00012\nTVA FR12345678901\nIBAN FR76 3000 6000 0112 3456 7890 189',
    right: one,
  },
  { name: 'a space inside an account', text: 'INV1000201 A 1001', right: one },
  ...[
    'Acc. no. A1001',
    'Cust # A1001',
    'A/C A1001',
    'Debiteurnummer: A1001',
    '[A1001]',
    'Account no.: A1001',
    'Relatie A1001',
    'Tiers : A1001',
    '客户编号：A1001',
  ].map((line) => ({ name: `“${line}” above the numbers`, text: `${line}\nINV1000201\nINV1000202`, right: two })),
  {
    name: 'smart quotes, bullets and soft hyphens',
    text: '• “INV1000201”\u00a0A1001\n• INV1000202\u200b A10\u00ad01',
    right: two,
  },
  // Amounts without cents, and amounts that are subtracted
  {
    name: 'amounts without cents beside the numbers',
    text: 'INV1000201 1500\nINV1000202 2250',
    right: ['INV1000201 ?', 'INV1000202 ?'],
  },
  {
    name: 'amounts without cents that have the length of the typed account',
    text: '1000201 1500\n1000202 22500',
    typed: '10017',
    right: ['1000201 10017', '1000202 10017'],
  },
  {
    name: 'a table with single spaces and a total without cents',
    text: 'Invoice Date Amount\n1000201 11/01/2026 1500\n1000202 11/02/2026 22500\nTotal 1000403',
    right: ['1000201 ?', '1000202 ?'],
    leftOut: ['1000403 total'],
  },
  {
    name: 'totals of invoices',
    text: 'INV1000201 A1001\nTotal invoices 1234567\nTotal amount due 1234568',
    right: one,
    leftOut: ['1234567 total', '1234568 total'],
  },
  ...['Règlement', 'Cobro', 'Betaling', 'Zahlung', 'Scheck-Nr.', 'Chq', 'Direct debit', '振込', '付款'].map((word) => ({
    name: `“${word}” in a list of digits`,
    text: `1000201 99.00\n${word} 1000301 12.00`,
    typed: 'A1001',
    right: ['1000201 A1001'],
    leftOut: ['1000301 payment'],
  })),
  ...['Credit', 'Crédit', 'Gutschrift', 'Creditnota', 'Refund', 'Abono', 'Remboursement'].map((word) => ({
    name: `“${word}” in a list of digits`,
    text: `1000201 99.00\n${word} 1000301 12.00`,
    typed: 'A1001',
    right: ['1000201 A1001'],
    leftOut: ['1000301 credit-note'],
  })),
  ...[
    '-12.00',
    '(12.00)',
    '12.00-',
    '12.00 CR',
    '-$12.00',
    '($12.00)',
    '€ -12,00',
    '12,00- EUR',
    '−12.00',
    '-12',
    '12-',
  ].map((amount) => ({
    name: `${amount} in a list of digits`,
    text: `1000201 99.00\n1000301 ${amount}`,
    typed: 'A1001',
    right: ['1000201 A1001'],
    leftOut: ['1000301 credit-note'],
  })),
  {
    name: 'a list in which all amounts are negative',
    text: '1000201 -99.00\n1000202 -12.00',
    typed: 'A1001',
    right: ['1000201 A1001', '1000202 A1001'],
  },
  {
    name: 'debits and credits in two columns',
    text: 'Date;Facture;Client;Débit;Crédit\n01/11/2026;1000201;A1001;99,00;\n05/11/2026;1000301;A1001;;99,00',
    right: ['1000201 A1001'],
    leftOut: ['1000301 credit-note'],
  },
  {
    name: 'the check of an invoice on the same line',
    text: '1000201 Cheque 1234567\nCheck 0012345 in payment of 1000202',
    typed: 'A1001',
    right: ['1000201 A1001', '1000202 A1001'],
    leftOut: ['1234567 payment', '0012345 payment'],
  },
  // Numbers that are written otherwise
  {
    name: 'suffixes of parts and copies',
    text: 'INV1000201-1\nINV1000202/2\nINV1000203-A\n1000204-01',
    typed: 'A1001',
    right: ['INV1000201 A1001', 'INV1000202 A1001', 'INV1000203 A1001', '1000204 A1001'],
  },
  { name: 'a suffix in a column', text: 'Invoice,Account\nINV1000201-1,A1001', right: one },
  {
    name: 'numbers that the end of a line breaks',
    text: 'Account A1001: please pay INV-\n1000201 and INV10002\n02.',
    right: two,
  },
  {
    name: 'digits that the end of a line breaks',
    text: 'Invoices 1000201, 10002\n02 of account A1001',
    right: ['1000201 A1001', '1000202 A1001'],
  },
  {
    name: 'accounts at the end of a line above a date',
    text: '1000201, 10001\n02/11/2026 1000202, 10001\n12 Nov 2026 1000203, 10001',
    right: ['1000201 10001', '1000202 10001', '1000203 10001'],
  },
  { name: 'numbers in quoted-printable', text: 'INV=\n1000201 and INV10002=\n02 of account A1001', right: two },
  ...['"INV1000201, INV1000202"', 'INV1000201 / INV1000202', 'INV1000201 & INV1000202', '"INV1000201\nINV1000202"'].map(
    (cell) => ({
      name: `“${cell}” in one cell`,
      text: `Invoice,Account\n${cell},A1001\nINV1000203,A1001`,
      right: [...two, 'INV1000203 A1001'],
    }),
  ),
  {
    name: 'two numbers of digits in one cell',
    text: 'Invoice\tAccount\n1000201 1000202\tA1001\n1000203\tA1001',
    right: ['1000201 A1001', '1000202 A1001', '1000203 A1001'],
  },
  {
    name: 'numbers with decimals and signs of spreadsheets',
    text: 'Invoice,Account\n1000201.0,10017.0\n#1000202,#10018',
    right: ['1000201 10017', '1000202 10018'],
  },
  { name: 'a total in the column of numbers', text: 'Invoice,Account\nINV1000201,A1001\nTotal 1234567,', right: one },
  {
    name: 'a quoted mail',
    text: '> Invoice,Account\n> INV1000201,A1001\n> > INV1000202,A1001\nOn Nov 3, 2026, Ada <ada1000203@example.com> wrote:',
    right: two,
  },
  {
    name: 'marks of Markdown in cells',
    text: '| Invoice | Account |\n|---|---|\n| **INV1000201** | A1001 |\n| `INV1000202` | A1001 |\n| **Total** | |',
    right: two,
  },
  {
    name: 'HTML',
    text: '<table id="t1234567">\n<tr><th>Client</th><th>Invoice</th><th>Account</th></tr>\n<tr><td></td><td>INV1000201</td><td>A1001</td></tr>\n<tr><td>School</td><td>INV1000202</td><td>A1001</td></tr></table><a href="https://example.com/7654321">Open</a>',
    right: two,
  },
  {
    name: 'the XML of Excel 2003',
    text: '<?xml version="1.0"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="1"><Table>\n<Row><Cell><Data ss:Type="String">Client</Data></Cell><Cell><Data ss:Type="String">Invoice</Data></Cell><Cell><Data ss:Type="String">Account</Data></Cell></Row>\n<Row><Cell ss:StyleID="s1"/><Cell><Data ss:Type="String">INV1000201</Data></Cell><Cell><Data ss:Type="String">A1001</Data></Cell></Row>\n<Row><Cell ss:StyleID="s1"/><Cell><Data ss:Type="String">INV1000202</Data></Cell><Cell><Data ss:Type="String">A1001</Data></Cell></Row></Table></Worksheet></Workbook>',
    right: two,
  },
  {
    name: 'addresses of pages and people',
    text: 'Invoice 1000201 approved by JSMITH2026\njsmith1234@example.com\nhttps://example.com/track/1234567',
    typed: 'A1001',
    right: ['1000201 A1001'],
  },
  // Purchase orders of words
  ...['PO: WISC kits 2026', 'PO number: WISC kits 2026, account A1001', 'Purchase order #: WISC kits 2026'].map(
    (text) => ({ name: `“${text}”`, text, typed: 'A1001', right: ['PO WISC kits 2026 A1001'] }),
  ),
  {
    name: 'purchase orders of words in a column',
    text: 'PO number,Account\nLIBRARY-FALL,A1001\nWISC kits 2026,A1001\n4500123456,A1001',
    right: ['PO LIBRARY-FALL A1001', 'PO WISC kits 2026 A1001', 'PO 4500123456 A1001'],
  },
  ...['PO: Fall 2026 kits / account A1001', 'PO: Fall 2026 kits (Lincoln), acct A1001'].map((text) => ({
    name: `“${text}”`,
    text,
    right: ['PO Fall 2026 kits A1001'],
  })),
  {
    name: 'purchase orders of words without a colon or with the year first',
    text: 'Purchase order LIBRARY-FALL, account A1001\nPO: 2026 WISC kits',
    right: ['PO LIBRARY-FALL A1001', 'PO 2026 WISC kits A1001'],
  },
  { name: 'no purchase order', text: 'PO: n/a\nPO: see below\nPO: PENDING\nINV1000201 A1001', right: one },
  // Headings and look-alikes
  ...['Accounts A1001 and A1002', 'Accounts: 10017, 10018', 'Customer A1001 / Bill to A1002'].map((line) => ({
    name: `“${line}” above the numbers`,
    text: `${line}\nINV1000201`,
    right: ['INV1000201 ?'],
  })),
  {
    name: 'the number of a statement beside the account',
    text: 'Account No: A1001   Statement No: S-2291\nStatement No: 2291001\nINV1000201   99.00\nINV1000202   12.00',
    right: two,
    leftOut: ['S-2291 other', '2291001 other'],
  },
  {
    name: 'rooms and extensions',
    text: 'INV1000201 Room B204\nINV1000202 deliver to C1200\nINV1000203 J. Smith x1234',
    right: ['INV1000201 ?', 'INV1000202 ?', 'INV1000203 ?'],
  },
  {
    name: 'who gets the goods and who pays',
    text: 'Invoice,Ship-to,Bill-to\nINV1000201,A2002,A1001',
    right: one,
  },
  ...['お客様コード', '得意先コード', '取引先コード', '账户', '帐号', '賬戶號碼', '客户编号'].map((word) => ({
    name: `“${word}” above the numbers`,
    text: `${word}：A1001\nINV1000201\nINV1000202`,
    right: two,
  })),
  {
    name: 'parcels, cost centres and ledgers',
    text: '1000201 FedEx 771234567890\nTracking 7712345678\nDHL 1234567890\n1000202 Kostenstelle 4100124\ncost center 4100123\ncentre de coût 4100125\nGL 6410001\n银行账号 6222021234567',
    typed: 'A1001',
    right: ['1000201 A1001', '1000202 A1001'],
  },
  // Numbers in file names, chains and endings
  {
    name: 'names of files with a date',
    text: 'A1001_INV1000201_2026-11-01.pdf\nScan_20261101_INV1000202.pdf\nA1001-INV1000203',
    right: [...two, 'INV1000203 A1001'],
  },
  { name: 'a bank’s text of a transfer', text: ':61:2611011101D99,00NTRFINV1000201', typed: 'A1001', right: one },
  {
    name: 'three numbers with dashes',
    text: '1000201-1000202-1000203',
    typed: 'A1001',
    right: ['1000201 A1001', '1000202 A1001', '1000203 A1001'],
  },
  ...['INV1000201, 202 and 203', 'INV1000201/2/3', 'INV1000201, -202, -203', 'INV1000201 & 202 & 203'].map((text) => ({
    name: `“${text}”`,
    text,
    typed: 'A1001',
    right: [...two, 'INV1000203 A1001'],
  })),
  { name: 'an amount of three digits', text: 'INV1000201, 250', typed: 'A1001', right: one },
  {
    name: 'a second number that is not named beside a named one',
    text: 'Rechnungen 1000201 und 1000202\nInvoices 1000203 as well as 1000204',
    typed: 'A1001',
    right: ['1000201 A1001', '1000202 A1001', '1000203 A1001', '1000204 A1001'],
  },
  {
    name: 'purchase orders with years',
    text: 'PO: 26-27-0012\nP.O.# 2026/0012',
    typed: 'A1001',
    right: ['PO 26-27-0012 A1001', 'PO 2026/0012 A1001'],
  },
  {
    name: 'accounts beside names, of which one is typed',
    text: 'Lincoln HS 10017 1000201\nRoosevelt MS 10018 1000202',
    typed: '10017',
    right: ['1000201 10017', '1000202 10018'],
  },
  {
    name: 'days without separators',
    text: '26NOV2026 1000201\n26112026 1000202\n11262026 1000203',
    typed: 'A1001',
    right: ['1000201 A1001', '1000202 A1001', '1000203 A1001'],
  },
  {
    name: 'ZIP codes',
    text: 'INV1000201 Austin, TX 78701\nINV1000202 Dallas, TX 75201-1234',
    right: ['INV1000201 ?', 'INV1000202 ?'],
  },
  {
    name: 'numbers of other papers',
    text: '1000201\nLockbox 1234567\nPolicy no. 7654321\nClaim 1234568\nReq 1234569\nGSTIN 27AAPFU0939F1ZV\nRFC XAXX010101000\n納品書番号 1234560\n伝票番号 7654322',
    typed: 'A1001',
    right: ['1000201 A1001'],
  },
  // Ledgers whose titles do not say of what the numbers are
  ...['Date,Document,Debit,Credit', 'Fecha,Documento,Debe,Haber', 'Datum,Stuknr.,Debet,Credit'].map((titles) => ({
    name: `payments below “${titles}”`,
    text: `${titles}\n01/11/2026,1000201,99.00,\n05/11/2026,1000301,,99.00`,
    typed: 'A1001',
    right: ['1000201 A1001'],
    leftOut: ['1000301 credit-note'],
  })),
  {
    name: 'negative amounts of Japan',
    text: '日付,請求書番号,金額\n2026/11/01,1000201,15932\n2026/11/05,1000301,▲15932\n2026/11/06,1000302,△15932',
    typed: 'A1001',
    right: ['1000201 A1001'],
    leftOut: ['1000301 credit-note', '1000302 credit-note'],
  },
  {
    name: 'lines that are counted with zeros',
    text: '001 1000201 10017\n002 1000202 10017',
    right: ['1000201 10017', '1000202 10017'],
  },
  {
    name: 'a range of which the end is short',
    text: 'invoices 1000201 to 203',
    typed: 'A1001',
    right: ['1000201 A1001', '1000203 A1001', '1000202 A1001'],
  },
  {
    name: 'the slip of a card terminal, and amounts without cents',
    text: 'InvNo1000201\nAuthorization 1234567\nMerchant ID 7654321\nAmount: 1000403\nBetrag 1000404',
    typed: 'A1001',
    right: ['1000201 A1001'],
  },
];

describe(readNumberList, () => {
  it.each(lists)('reads $name', ({ text, typed, right, leftOut }) => {
    const read = readNumberList(text, typed);
    expect(
      read.searches.map(({ kind, number, accountNumber }) => `${kinds[kind]}${number} ${accountNumber || '?'}`),
    ).toEqual(right);
    if (leftOut)
      expect(read.leftOut.map((one) => `${one.text} ${one.reason}`)).toEqual(expect.arrayContaining([...leftOut]));
    expect(read.leftOut.filter(({ reason }) => reason === 'unclear')).toEqual([]);
  });
});
