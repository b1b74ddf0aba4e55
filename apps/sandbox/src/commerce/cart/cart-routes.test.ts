import { describe, expect, it } from 'vitest';
import { startCommerce } from '../../testing/commerce-client.ts';

describe('the cart', () => {
  it('holds what was added, with totals in the currency of the store', async () => {
    const { addToCart, get } = await startCommerce({ locale: 'en-gb' });
    expect(await addToCart('EWI-201', '2')).toMatchObject({ status: 303, location: '/cart?locale=en-gb' });
    await addToCart('LSP-410');
    const { html } = await get('/cart');
    expect(html).toContain('£154.00'); // 2 × £77
    expect(html).toContain('<strong>£212.00</strong>');
  });

  it('adds to what is there, up to 999 of a product', async () => {
    const { addToCart, get } = await startCommerce();
    await addToCart('EWI-201', '998');
    await addToCart('EWI-201', '7');
    expect((await get('/cart')).html).toContain('value="999"');
  });

  it('survives a restart', async () => {
    const first = await startCommerce();
    await first.addToCart('EWI-201');
    await first.stop();
    const second = await startCommerce({ folder: first.folder });
    for (const [name, value] of first.cookies) second.cookies.set(name, value);
    expect((await second.get('/cart')).html).toContain('Emotional Wellbeing Inventory');
  });

  it('changes quantities and takes lines out', async () => {
    const { addToCart, post, get } = await startCommerce();
    await addToCart('EWI-201');
    await addToCart('LSP-410');
    await addToCart('RFS-310');
    const form = { 'quantity-EWI-201': '5', 'quantity-LSP-410': '0', 'quantity-RFS-310': '3' };
    expect((await post('/cart', form)).status).toBe(303);
    expect((await post('/cart', { remove: 'RFS-310' })).status).toBe(303);
    const { html } = await get('/cart');
    expect(html).toContain('value="5"');
    expect(html).not.toContain('LSP-410');
    expect(html).not.toContain('RFS-310');
  });

  it('updates when Enter is pressed in a quantity, as the first button of that form does, and removes nothing', async () => {
    const { addToCart, get } = await startCommerce();
    await addToCart('EWI-201');
    await addToCart('LSP-410');
    const { html } = await get('/cart');
    const form = /<form[^>]*>(?:(?!<\/form>).)*name="quantity-EWI-201".*?<\/form>/.exec(html)?.[0] ?? '';
    const buttons = [...form.matchAll(/<button(?![^>]*\sform=)[^>]*>(.*?)<\/button>/g)].map(([, text]) => text?.trim());
    expect(buttons).toEqual(['Update quantities']);
    expect(html.match(/<button form="cart-removal" name="remove"/g)).toHaveLength(2);
    expect(html).toContain('<form method="post" action="/cart?locale=en-us" id="cart-removal" hidden>');
  });

  it.each(['-1', '1.5', '1000', 'two', ''])('says what is wrong with the quantity “%s” and keeps it', async (typed) => {
    const { addToCart, post, get } = await startCommerce();
    await addToCart('EWI-201', '4');
    const answer = await post('/cart', { 'quantity-EWI-201': typed });
    expect(answer).toMatchObject({
      status: 422,
      html: expect.stringContaining('Emotional Wellbeing Inventory, manual – Enter a whole number from 1 to 999.'),
    });
    expect(answer.title).toBe('Error: Cart');
    expect(answer.html).toContain(`value="${typed}"`);
    expect((await get('/cart')).html).toContain('value="4"');
  });

  it('belongs to one visitor, whose cookie no script reads', async () => {
    const { addToCart, cookies, get } = await startCommerce();
    const answer = await addToCart('EWI-201');
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^commerce-session=[\w-]{22}; HttpOnly; Path=\/; SameSite=Lax$/),
    ]);
    cookies.clear();
    expect((await get('/cart')).html).toContain('Your cart is empty.');
  });

  it('makes the cookie secure where the visitor came by https', async () => {
    const { send } = await startCommerce();
    const answer = await send('/cart/lines', {
      method: 'POST',
      body: new URLSearchParams({ product: 'EWI-201' }),
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(answer.headers.get('set-cookie')).toContain('; Secure');
  });

  it('takes no product that is not sold', async () => {
    const { addToCart, cookies } = await startCommerce();
    expect((await addToCart('NOPE')).status).toBe(404);
    expect(cookies.size).toBe(0);
  });
});
