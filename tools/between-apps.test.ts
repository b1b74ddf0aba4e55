import { describe, expect, it } from 'vitest';
import { createStoreUrls } from '../apps/gateway/src/mail/store-urls.ts';
import { datedInvoices, lastingInvoices } from '../apps/gateway/src/seed/demo-invoices.ts';
import { demoCardCustomer, demoCards } from '../apps/gateway/src/seed/old-payment.ts';
import { demoStoredCards } from '../apps/sandbox/src/card-processor/demo-stored-cards.ts';
import { demoOrders } from '../apps/sandbox/src/commerce/data/demo-orders.ts';
import { confirmAlertPath, stopAlertsPath } from '../apps/storefront/src/urls/invoice-paths.ts';
import { createPaths, type BasePath } from '../apps/storefront/src/urls/paths.ts';

// No app imports another app, so this test compares the values that two apps define separately and that must be equal.

describe.each<[BasePath, boolean]>([
  ['/invoices', false],
  ['', true],
])('addresses in mails, with pages below %o', (basePath, hasNoBasePath) => {
  const publicOrigin = 'https://store.example';
  const storeUrls = createStoreUrls({ publicOrigin, hasNoBasePath });
  const paths = createPaths(basePath);

  it('are those of the storefront', () => {
    expect(storeUrls.find('fr-ca')).toBe(publicOrigin + paths.find('fr-ca'));
    expect(storeUrls.confirmation('payment', 'fr-ca')).toBe(
      `${publicOrigin}${paths.confirmation('payment')}?locale=fr-ca`,
    );
    expect(storeUrls.confirmAlert('fr-ca', 'secret')).toBe(publicOrigin + confirmAlertPath(paths, 'fr-ca', 'secret'));
    expect(storeUrls.stopAlerts('fr-ca', 'secret')).toBe(publicOrigin + stopAlertsPath(paths, 'fr-ca', 'secret'));
  });
});

describe('the cards of the demo customer', () => {
  it('are those that the sandbox keeps for her, whenever it begins', () => {
    const nowMs = Date.UTC(2027, 0, 31);
    const kept = demoStoredCards(nowMs).map(({ id, customer, number, brand, expiryMonth, expiryYear }) => ({
      storedCardId: id,
      brand,
      last4: number.slice(-4),
      expiryMonth,
      expiryYear,
      customer,
    }));
    expect(demoCards(nowMs).map((card) => ({ ...card, customer: demoCardCustomer }))).toEqual(kept);
    expect(kept.at(-1)).toMatchObject({ expiryMonth: 12, expiryYear: 2026 });
  });
});

describe('the orders of the sandbox', () => {
  it('have the invoices that the gateway’s demo data has for them, in the same accounts', () => {
    const nowMs = Date.UTC(2027, 0, 31);
    const invoices = [...lastingInvoices, ...datedInvoices(nowMs)];
    for (const { number, accountNumber, invoiceNumbers, awaitsInvoice } of demoOrders(nowMs)) {
      const ofOrder = invoices.filter(({ order_number }) => order_number === number);
      const numbers = ofOrder.flatMap(({ invoice_number }) => invoice_number ?? []);
      expect([number, invoiceNumbers.toSorted()]).toEqual([number, numbers.toSorted()]);
      expect([number, awaitsInvoice]).toEqual([number, numbers.length < ofOrder.length]);
      expect(new Set(ofOrder.map((invoice) => invoice.customer_account_number))).toEqual(new Set([accountNumber]));
    }
  });
});
