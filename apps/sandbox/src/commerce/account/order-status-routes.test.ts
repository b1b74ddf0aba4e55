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

  it('leads to each invoice of an order and to all of them', async () => {
    const { ask } = await setUp();
    const { html } = await ask('ORD2000002', 'A1002');
    expect(html.match(/View invoice INV200002[123]/g)).toHaveLength(3);
    expect(html).toContain('<input type="hidden" name="kind" value="order-number" />');
  });

  it('says the same about an unknown order as about another customer’s', async () => {
    const { ask } = await setUp();
    const unknown = await ask('ORD9999999', 'A1001');
    const foreign = await ask('ORD1000001', 'A1002');
    for (const answer of [unknown, foreign])
      expect(answer).toMatchObject({ status: 404, title: 'Error: Order status' });
    const said = ({ html }: { html: string }) => /<p role="alert">(.*?)<\/p>/.exec(html)?.[1];
    expect(said(unknown)).toContain('We can&#39;t find an order with these numbers.');
    expect(said(foreign)).toBe(said(unknown));
  });

  it.each([
    ['ORD600000', 'A10', 'Please enter at least 4 characters.'],
    ['ORD600', 'A1001', 'Please enter at least 7 characters.'],
    ['ORD600000000001', 'A1001', 'Please enter no more than 14 characters.'],
    ['ORD6000001', 'A10010001', 'Please enter no more than 8 characters.'],
    ['', 'A1001', 'This field is required.'],
  ])('judges %s with %s', async (orderNumber, accountNumber, message) => {
    const { ask } = await setUp();
    expect(await ask(orderNumber, accountNumber)).toMatchObject({
      status: 422,
      title: 'Error: Order status',
      html: expect.stringContaining(message),
    });
  });

  it.each([
    ['fr-ca', 'Erreur\u00a0: État de la commande'],
    ['nl-nl', 'Fout: Bestelstatus'],
    ['es-es', 'Error: Estado del pedido'],
  ])('says in %s that it answers with an error', async (locale, title) => {
    const { post } = await startCommerce({ locale });
    expect(await post(`/${locale}/order-status`, {})).toMatchObject({ status: 422, title });
  });

  it.each([
    ['ORD6000001', 'Being prepared'],
    ['ORD6000002', 'We&#39;re still creating the invoice.'],
    ['ORD6000003', 'The invoice is late.'],
  ])('tells of %s: %s', async (orderNumber, text) => {
    const { ask } = await setUp();
    expect((await ask(orderNumber, 'A1001')).html).toContain(text);
  });

  it('is found at the address of the store too', async () => {
    const { get } = await setUp();
    expect((await get('/store/usassessments/en/order-status')).title).toBe('Order status');
  });
});
