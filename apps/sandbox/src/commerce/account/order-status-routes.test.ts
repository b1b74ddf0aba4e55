import { describe, expect, it } from 'vitest';
import { startCommerce } from '../../testing/commerce-client.ts';

async function setUp() {
  const commerce = await startCommerce();
  const ask = (orderNumber: string, accountNumber: string) =>
    commerce.post('/en-us/order-status', { orderNumber, accountNumber });
  return { ...commerce, ask };
}

describe('the order status', () => {
  it('shows status, days and items, and posts the way to the invoice instead of naming it in an address', async () => {
    const { ask } = await setUp();
    const { status, title, html } = await ask(' ord1000001 ', 'a1001');
    expect([status, title]).toEqual([200, 'Order status']);
    expect(html).toContain('Shipped');
    expect(html).toContain('Mar 2, 2026');
    expect(html).toMatch(/<form method="post" action="\/invoices\/en-us">/);
    expect(html).toContain('<input type="hidden" name="kind" value="invoice-number" />');
    expect(html).toContain('<input type="hidden" name="number" value="INV1000001" />');
    expect(html).toContain('<input type="hidden" name="accountNumber" value="A1001" />');
    expect(html).toContain('View invoice INV1000001');
    expect(html).not.toMatch(/(href|action)="[^"]*(INV|A1001)/);
  });

  it('responds the same for an unknown order and another customer’s', async () => {
    const { ask } = await setUp();
    for (const [order, account] of [
      ['ORD9999999', 'A1001'],
      ['ORD1000001', 'A1002'],
    ] as const) {
      const { status, html } = await ask(order, account);
      expect(status).toBe(404);
      expect(html).toContain('We can&#39;t find an order with these numbers.');
    }
  });

  it.each([
    ['ORD6000001', 'Being prepared'],
    ['ORD6000002', 'We&#39;re still creating the invoice.'],
    ['ORD6000003', 'The invoice is late.'],
  ])('shows for %s: %s', async (orderNumber, text) => {
    const { ask } = await setUp();
    expect((await ask(orderNumber, 'A1001')).html).toContain(text);
  });
});
