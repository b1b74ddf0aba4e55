import { describe, expect, it } from 'vitest';
import { startCommerce } from '../../testing/commerce-client.ts';

const path = '/store/usassessments/en/quickOrder';
const rowsIn = (html: string) => html.match(/<fieldset>/g)?.length;

const form = (...rows: [product: string, quantity: string][]): [string, string][] =>
  rows.flatMap(([product, quantity]): [string, string][] => [
    ['product', product],
    ['quantity', quantity],
  ]);

describe('quick order', () => {
  it('begins with 3 lines and grows to 25, keeping what was typed', async () => {
    const { get, post } = await startCommerce();
    expect(rowsIn((await get(path)).html)).toBe(3);
    const grown = await post(path, [...form(['wmb-101', '2'], ['', ''], ['', '']), ['more', '1']]);
    expect(rowsIn(grown.html)).toBe(6);
    expect(grown.html).toContain('value="wmb-101"');
    const many = form(...Array.from({ length: 40 }, (): [string, string] => ['WMB-101', '1']));
    const full = await post(path, [...many, ['more', '1']]);
    expect(rowsIn(full.html)).toBe(25);
    expect(full.html).not.toContain('name="more"');
  });

  it('puts numbers of any letter case into the cart, one of each unless told', async () => {
    const { get, post } = await startCommerce();
    const answer = await post(path, form([' wmb-101 ', ''], ['', ''], ['EWI-201', '4']));
    expect(answer).toMatchObject({ status: 303, location: '/cart?locale=en-us' });
    const { html } = await get('/cart');
    expect(html).toContain('$1,240.00');
    expect(html).toContain('$384.00');
  });

  it('adds nothing while a line is wrong, and leads to each wrong field', async () => {
    const { get, post } = await startCommerce();
    const answer = await post(path, form(['WMB-101', '1'], ['<NOPE>', '1'], ['EWI-201', '0']));
    expect(answer).toMatchObject({ status: 422, title: 'Error: Quick order' });
    expect(answer.html).toContain('<h1>Quick order</h1>');
    expect(answer.html).toContain(
      '<a href="#product-2">Line 2 – We don&#39;t sell a product with the number &lt;NOPE&gt;.</a>',
    );
    expect(answer.html).toContain('<a href="#quantity-3">Line 3 – Enter a whole number from 1 to 999.</a>');
    expect(answer.html).toContain('aria-describedby="product-2-error"');
    expect((await get('/cart')).html).toContain('Your cart is empty.');
  });

  it('asks for a number when all lines are empty', async () => {
    const { post } = await startCommerce();
    const answer = await post(path, form(['', ''], ['', ''], ['', '']));
    expect(answer).toMatchObject({
      status: 422,
      html: expect.stringContaining('<a href="#product-1">Line 1 – Enter at least one product number.</a>'),
    });
  });
});
