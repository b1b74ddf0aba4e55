import { locales, type Locale } from '@assess/i18n';
import { describe, expect, it } from 'vitest';
import { customers } from '../data/customers.ts';
import { texts } from '../texts/texts.ts';
import { startCommerce } from '../../testing/commerce-client.ts';

const pages = [
  ['order-history', 'Order History', 'Order ORD6000001'],
  ['quotes', 'Quotes', 'Working Memory Battery, complete kit'],
  ['saved-carts', 'Saved Carts', 'Spring term'],
  ['profile', 'Profile & Password', 'grace.miller@example.com'],
  ['qualifications', 'Qualifications', 'PhD, Clinical Psychology'],
  ['accounts', 'Accounts', 'A1001'],
  ['address-book', 'Address Book', '120 Harbor Avenue'],
  ['preferences', 'Preferences', 'US Dollar'],
] as const;

describe('the account', () => {
  it.each(pages)('shows %s to whoever is signed in, and sends others to sign in', async (page, title, content) => {
    const { get, signIn } = await startCommerce();
    for (const [path, login] of [
      [`/my-account/${page}`, '/en/login?locale=en-us&'],
      [`/fr/my-account/${page}?locale=fr-ca`, '/fr/login?'],
    ] as const) {
      const answer = await get(path);
      expect([answer.status, answer.location]).toEqual([302, `${login}returnTo=${encodeURIComponent(path)}`]);
      expect(answer.html).not.toContain(content);
    }
    await signIn('c-us-1');
    const shown = await get(`/en/my-account/${page}`);
    expect(shown.title).toBe(title);
    expect(shown.html).not.toContain('Hello'); // the header of every page greets
    expect(shown.html).toContain(content);
  });

  it.each(['en-us', 'fr-ca', 'nl-nl', 'es-es'])('says in %s what a new customer does not have yet', async (locale) => {
    const { get, identity } = await startCommerce({ locale });
    await identity.register('new.person@example.com');
    const { account } = texts[locales[locale as Locale].language];
    const said = {
      'order-history': account.noOrders,
      quotes: account.noQuotes,
      'saved-carts': account.noSavedCarts,
    };
    for (const [page, text] of Object.entries(said))
      expect((await get(`/my-account/${page}`)).html).toContain(`<p>${text}</p>`);
  });

  it('shows no card without proof, only the page that is to show them', async () => {
    const { get, signIn } = await startCommerce();
    await signIn('c-us-1');
    const { title, html } = await get('/en/my-account/payment-cards');
    expect(title).toBe('Payment Cards');
    expect(html).not.toContain('4242');
  });

  it('says no number of a qualification without proof', async () => {
    const { get, signIn } = await startCommerce();
    await signIn('c-us-1');
    const { html } = await get('/en/my-account/qualifications');
    const held = customers.find(({ id }) => id === 'c-us-1')?.qualifications ?? [];
    expect(held).not.toEqual([]);
    for (const { title, number } of held) {
      expect(html).toContain(title);
      expect(html).not.toContain(number);
    }
  });

  it('has no page for the sign-in of support, which is the storefront’s', async () => {
    const { get } = await startCommerce();
    expect((await get('/my-account/support/login')).status).toBe(404);
    expect((await get('/my-account/nope')).status).toBe(404);
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
      expect(html).toContain(`href="/en/login?locale=en-us&amp;returnTo=${encodeURIComponent(path)}"`);
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
