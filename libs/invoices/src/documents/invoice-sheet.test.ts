import type { BankTransfer, Seller } from '@assess/content';
import { bankTransferExample, euroTransferExample, sellerExample } from '@assess/content/testing';
import type { InvoiceStatus } from '@assess/gateway-client/contract';
import type { Money } from '@assess/i18n';
import { createI18n } from '@assess/i18n/messages';
import { describe, expect, it } from 'vitest';
import { drawCode } from '../bank-transfer/draw-code.ts';
import { loadFoundMessages } from '../results-page/load-messages.ts';
import { anInvoice } from '../testing/index.ts';
import { invoiceSheet } from './invoice-sheet.ts';

const gbp = (amountMinor: number) => ({ amountMinor, currency: 'GBP' });

interface Paid {
  seller?: Seller | undefined;
  bank?: BankTransfer;
  total?: Money;
}

async function sheetOf(status: InvoiceStatus, { seller, bank = bankTransferExample, total = gbp(12_000) }: Paid = {}) {
  const i18n = await createI18n('en-gb', [loadFoundMessages]);
  return invoiceSheet({
    locale: 'en-gb',
    say: (text) => i18n._(text),
    brand: 'Assessments',
    support: { href: '/support', hours: [] },
    payAt: 'store.test/pay',
    seller,
    bank,
    document: {
      invoice: anInvoice({ total, status }),
      issuedOn: '2026-11-01',
      billTo: ['Maple Lane School'],
      lines: [{ description: 'Record forms', quantity: 4, unitPrice: gbp(2500), amount: gbp(10_000) }],
      taxes: [{ name: 'VAT 20%', amount: gbp(2000) }],
    },
  });
}

describe(invoiceSheet, () => {
  it('ends the numbers with the total and its currency, what is without tax and the taxes before it', async () => {
    const { sums } = await sheetOf({ kind: 'payable' });
    expect(sums).toEqual([
      { term: 'Subtotal', detail: '£100.00' },
      { term: 'VAT 20%', detail: '£20.00' },
      { term: 'Total', detail: '£120.00\u00a0GBP' },
    ]);
  });

  it('names the seller by law, with address and tax number, where the store says it', async () => {
    const { sender, seller } = await sheetOf({ kind: 'payable' }, { seller: sellerExample });
    expect(seller).toEqual([
      'Assessments UK Ltd',
      '1 Example Street',
      'London EC1A 1AA',
      'United Kingdom',
      'VAT number GB 999 0000 73',
    ]);
    expect(sender[0]).toBe('Assessments');
    expect((await sheetOf({ kind: 'payable' })).seller).toEqual([]);
  });

  it('says how an open invoice is paid: to which account, and where by card', async () => {
    const { sections, notes } = await sheetOf({ kind: 'payable' });
    expect(sections.flatMap(({ facts }) => facts)).toContainEqual(
      expect.objectContaining({ detail: bankTransferExample.accountNumber }),
    );
    expect(notes.join(' ')).toContain('store.test/pay');
  });

  it('has a code for banking apps where it is paid in euro', async () => {
    const inEuro = { bank: euroTransferExample, total: { amountMinor: 12_000, currency: 'EUR' } };
    const [section] = (await sheetOf({ kind: 'payable' }, inEuro)).sections;
    expect(section?.code?.alt).toBe('QR code for a bank transfer of €120.00');
    const { payee, swiftCode } = euroTransferExample;
    const payload = [
      'BCD',
      '002',
      '1',
      'SCT',
      swiftCode,
      payee,
      'NL67EXAM0123456789',
      'EUR120.00',
      '',
      '',
      'A1001 INV1000001',
    ];
    expect(section?.code?.path).toBe(drawCode(payload.join('\n')).path);
    const [british] = (await sheetOf({ kind: 'payable' })).sections;
    expect(british).not.toHaveProperty('code');
  });

  it('says that a transfer was announced, and how it is made', async () => {
    const { sections, notes } = await sheetOf({ kind: 'payable', transferAnnouncedOn: '2026-11-19' });
    expect(sections).toHaveLength(1);
    expect(notes.join(' ')).toContain('announced on 19 Nov 2026');
  });

  it.for<InvoiceStatus>([
    { kind: 'paid', paidOn: '2026-11-20' },
    { kind: 'payment-in-progress' },
    { kind: 'unsupported-currency' },
  ])('leads nobody to pay an invoice that is $kind', async (status) => {
    const { sections, notes } = await sheetOf(status);
    expect(sections).toEqual([]);
    expect(notes).toHaveLength(1);
    expect(notes.join(' ')).not.toContain('store.test/pay');
  });
});
