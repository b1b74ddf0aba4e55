import { localeCodes, type Locale } from '@assess/i18n';
import { createI18n } from '@assess/i18n/messages';
import { describe, expect, it } from 'vitest';
import { allocationTable } from '../confirmation-page/allocation-table.ts';
import type { TableCell } from '../found-invoices/invoice-columns.ts';
import { readDocument } from '../listed-files/read-document.ts';
import { loadMessages } from '../load-messages.ts';
import { invoiceListTable } from '../results-page/invoice-list.ts';
import { loadFoundMessages } from '../results-page/load-messages.ts';
import { writeCsv } from '../server/downloads/write-csv.ts';
import { writeXlsx } from '../server/downloads/write-xlsx.ts';
import { aConfirmation, anInvoice, aPayment } from '../testing/index.ts';
import { parseListedAmount } from './listed-amount.ts';
import { readNumberList } from './number-list.ts';

const invoices = [
  anInvoice(),
  anInvoice({
    id: 'inv-2',
    invoiceNumber: 'INV1000002',
    customerAccountNumber: 'A2002',
    total: { amountMinor: 1_205, currency: 'USD' },
    status: { kind: 'payable', overdueDays: 12 },
  }),
  anInvoice({ id: 'inv-3', invoiceNumber: 'INV1000003', purchaseOrderNumber: '=4500/12; "B", C', dueOn: null }),
  anInvoice({ id: 'inv-4', invoiceNumber: null, orderNumber: 'ORD2000009', status: { kind: 'being-created' } }),
];

const expected = [
  ['invoice-number', 'INV1000001', 'A1001', '1234.50'],
  ['invoice-number', 'INV1000002', 'A2002', '12.05'],
  ['invoice-number', 'INV1000003', 'A1001', '1234.50'],
  ['order-number', 'ORD2000009', 'A1001', '1234.50'],
];

/** The store's own lists in one language: the list of results and the allocation of a payment. */
async function listsOf(locale: Locale): Promise<readonly (readonly TableCell[])[][]> {
  const i18n = await createI18n(locale, [loadMessages, loadFoundMessages]);
  const say = i18n._.bind(i18n);
  const payment = { ...aPayment(), invoices, state: 'paid' as const, confirmation: aConfirmation };
  return [invoiceListTable(invoices, say), allocationTable(payment, say)];
}

const readIn = (text: string) => {
  const { searches, leftOut } = readNumberList(text);
  const numbers = searches.map(({ kind, number, accountNumber, amount }) => [
    kind,
    number,
    accountNumber,
    parseListedAmount(amount ?? ''),
  ]);
  return { numbers, leftOut };
};

describe.each(localeCodes)('the lists that the store of %s downloads', (locale) => {
  it('are read back from CSV, number by number', async () => {
    for (const rows of await listsOf(locale))
      expect(readIn(writeCsv(rows, locale))).toEqual({ numbers: expected, leftOut: [] });
  });

  it('are read back from XLSX, number by number', async () => {
    for (const rows of await listsOf(locale)) {
      const bytes = await new Response(await writeXlsx(rows, 'invoices')).arrayBuffer();
      const found = await readDocument(new Uint8Array(bytes), 'workbook');
      expect('text' in found && readIn(found.text)).toEqual({ numbers: expected, leftOut: [] });
    }
  });
});
