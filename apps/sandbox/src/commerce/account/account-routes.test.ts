import { describe, expect, it } from 'vitest';
import { startCommerce } from '../../testing/commerce-client.ts';

const pages = [
  ['order-history', 'Order history', 'Order ORD6000001'],
  ['quotes', 'Quotes', 'Working Memory Battery, complete kit'],
  ['saved-carts', 'Saved carts', 'Spring term'],
  ['profile', 'Profile and password', 'grace.miller@example.com'],
  ['qualifications', 'Qualifications', 'PhD, Clinical Psychology'],
  ['accounts', 'Accounts', 'A1001'],
  ['address-book', 'Address book', '120 Harbor Avenue'],
  ['preferences', 'Preferences', 'US Dollar'],
  ['payment-cards', 'Payment cards', 'Visa ending in 4242'],
] as const;

describe('the account', () => {
  it.each(pages)('shows %s to whoever is signed in, and nothing of it to others', async (page, title, content) => {
    const { get, signIn } = await startCommerce();
    for (const path of [`/my-account/${page}`, `/en/my-account/${page}`]) {
      const hint = await get(path);
      expect(hint).toMatchObject({ status: 200, title });
      expect(hint.html).toContain('href="/en/my-account/support/login?locale=en-us"');
      expect(hint.html).not.toContain(content);
    }
    await signIn('c-us-1');
    const shown = await get(`/en/my-account/${page}`);
    expect(shown.title).toBe(title);
    expect(shown.html).toContain('Hello, Grace');
    expect(shown.html).toContain(content);
  });

  it('shows the orders of the customer’s own accounts, ten on a page, the newest first', async () => {
    const { get, signIn } = await startCommerce();
    await signIn('c-ca-1');
    const ordersOn = async (page: number) => {
      const { html } = await get(`/en/my-account/order-history?page=${page}`);
      return { numbers: [...html.matchAll(/<h2>Order (\w+)<\/h2>/g)].map(([, number]) => number), html };
    };
    const [first, second] = [await ordersOn(1), await ordersOn(2)];
    expect(first.numbers).toHaveLength(10);
    expect(first.numbers[0]).toBe('ORD2000002');
    expect(second.numbers).toHaveLength(10);
    expect(new Set([...first.numbers, ...second.numbers]).size).toBe(20);
    expect(first.html).toContain('Older orders');
    expect(first.html).not.toContain('Newer orders');
    expect(second.html).not.toContain('Older orders');
    expect(first.html + second.html).not.toContain('value="A1001"');
    expect((await ordersOn(99)).numbers).toEqual([]);
  });
});

describe('the checkout', () => {
  it.each(['/checkout', '/en-us/checkout', '/en-us/checkout/payment', '/exp-checkout', '/exp-checkout/review'])(
    'tells at %s what would be ordered',
    async (path) => {
      const { get, addToCart } = await startCommerce();
      await addToCart('WMB-101', '2');
      const { html } = await get(path);
      expect(html).toContain('2 × Working Memory Battery, complete kit – $2,480.00');
      expect(html).toContain('Sign in to place this order.');
    },
  );

  it('makes the cart an order once, which order status and order history know', async () => {
    const { get, post, addToCart, signIn } = await startCommerce();
    await addToCart('WMB-101', '2');
    await signIn('c-us-1');
    const clicks = [await post('/checkout', {}), await post('/checkout', {})];
    for (const click of clicks) expect(click).toMatchObject({ status: 303, location: '/en-us/checkout/confirmation' });
    expect((await get('/en-us/checkout/confirmation')).html).toContain('Your order number is ORD10000001.');
    expect((await get('/cart')).html).toContain('Your cart is empty.');
    const history = await get('/en/my-account/order-history');
    expect(history.html.match(/Order ORD1000000\d</g)).toEqual(['Order ORD10000001<']);
    const asked = await post('/en-us/order-status', { orderNumber: 'ORD10000001', accountNumber: 'A1001' });
    expect(asked.html).toContain('Being prepared');
    expect(asked.html).toContain('2 × Working Memory Battery');
  });

  it('places nothing for a visitor who is not signed in', async () => {
    const { get, post, addToCart } = await startCommerce();
    await addToCart('WMB-101');
    expect(await post('/checkout', {})).toMatchObject({ status: 303, location: '/en-us/checkout' });
    expect((await get('/cart')).html).toContain('WMB-101');
  });
});
