import { sellerExample } from '@assess/content/testing';
import { createI18n } from '@assess/i18n/messages';
import { loadCountries } from '@assess/i18n/countries';
import { describe, expect, it } from 'vitest';
import { loadFoundMessages } from '../results-page/load-messages.ts';
import { aConfirmation, anInvoice, aPayment } from '../testing/index.ts';
import { receiptSheet } from './receipt-sheet.ts';

async function sheetOf() {
  const i18n = await createI18n('en-gb', [loadFoundMessages]);
  const total = { amountMinor: 12_000, currency: 'GBP' };
  return receiptSheet({
    locale: 'en-gb',
    say: (text) => i18n._(text),
    brand: 'Assessments',
    support: { href: '/support' },
    seller: sellerExample,
    countries: await loadCountries('en-gb'),
    payment: {
      ...aPayment(),
      state: 'paid',
      invoices: [anInvoice({ total })],
      total,
      confirmation: { ...aConfirmation, number: 'PC-1234' },
    },
  });
}

describe(receiptSheet, () => {
  it('is called by the number of the payment', async () => {
    expect((await sheetOf()).title).toBe('Receipt PC-1234');
  });

  it('names who was paid by law, with address and tax number', async () => {
    const { name, address, registrations } = sellerExample;
    const [{ label, number }] = registrations;
    expect((await sheetOf()).seller).toEqual([name, ...address, `${label} ${number}`]);
  });

  it('names the currency', async () => {
    expect((await sheetOf()).sums).toEqual([{ term: 'Total', detail: '£120.00\u00a0GBP' }]);
  });

  it('says where the taxes are', async () => {
    expect((await sheetOf()).notes).toEqual(['The amounts include all taxes; each invoice says which ones.']);
  });
});
