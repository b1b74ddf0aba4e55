import { describe, expect, it } from 'vitest';
import { identityClient } from '../../testing/identity-client.ts';
import { startCommerce } from '../../testing/commerce-client.ts';

describe('who is signed in at commerce', () => {
  it('is who is signed in with the store’s realm, with the country of registration', async () => {
    const { get, signIn } = await startCommerce({ locale: 'en-au' });
    await signIn('c-nz-1');
    const answer = await get('/store/customer/current');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(JSON.parse(answer.html)).toEqual({
      id: 'c-nz-1',
      firstName: 'Aroha',
      lastName: 'Ngata',
      email: 'aroha.ngata@example.com',
      registrationCountryIso: 'NZ',
    });
  });

  it('is nobody without a session, with a cart or without', async () => {
    const { get, addToCart } = await startCommerce();
    for (const prepare of [() => undefined, () => addToCart('WMB-101')]) {
      await prepare();
      const answer = await get('/store/customer/current');
      expect(answer.status).toBe(401);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
    }
  });

  it('is nobody with a session of another realm, and after the end of the session', async () => {
    const { get, signIn, cookies, identity, url } = await startCommerce();
    const other = identityClient(url);
    await other.signIn('grace.miller@example.com');
    cookies.set('iPlanetDirectoryPro', other.jar.get('iPlanetDirectoryPro') ?? '');
    expect((await get('/store/customer/current')).status).toBe(401);
    await signIn('c-us-1');
    expect((await get('/store/customer/current')).status).toBe(200);
    await identity.post('sessions?_action=logout');
    expect((await get('/store/customer/current')).status).toBe(401);
  });

  it('is who has just registered: a customer without orders, cards or country, who can order at once', async () => {
    const { get, post, addToCart, identity } = await startCommerce();
    await identity.register('new.person@example.com');
    expect(JSON.parse((await get('/store/customer/current')).html)).toEqual({
      id: expect.any(String),
      firstName: 'Noor',
      lastName: 'Bakker',
      email: 'new.person@example.com',
    });
    expect((await get('/my-account/order-history')).html).toContain('You have not ordered anything yet.');
    await addToCart('WMB-101');
    await post('/checkout', { line1: '1 New Street', place: 'Duluth, MN 55802' });
    expect((await get('/my-account/order-history')).html).toContain('Order ORD10000001');
    expect((await get('/my-account/accounts')).html).toMatch(/Personal account<\/dt> <dd>P10001</);
  });
});

describe('the cart of somebody who signs in', () => {
  it('comes along, and is for nobody else', async () => {
    const { get, signIn, addToCart, identity } = await startCommerce();
    await addToCart('WMB-101');
    await signIn('c-us-1');
    expect((await get('/cart')).html).toContain('WMB-101');

    await identity.post('sessions?_action=logout');
    expect((await get('/cart')).html).toContain('Your cart is empty.');
    await signIn('c-gb-1');
    expect((await get('/cart')).html).toContain('Your cart is empty.');
    await addToCart('EWI-201');
    expect((await get('/cart')).html).not.toContain('WMB-101');
  });

  it.each([
    ['POST', '/store/customer/logout'],
    ['GET', '/store/customer/logout?timeout=false'],
    ['POST', '/store/logout'],
    ['GET', '/store/logout'],
  ])('is forgotten by %s %s', async (method, path) => {
    const { get, send, signIn, addToCart, cookies } = await startCommerce();
    await addToCart('WMB-101');
    await signIn('c-us-1');
    await get('/cart');
    const before = cookies.get('commerce-session') ?? '';
    const answer = await send(path, { method });
    expect([answer.status, answer.html]).toEqual([204, '']);
    expect(cookies.has('commerce-session')).toBe(false);
    cookies.set('commerce-session', before);
    expect((await get('/cart')).html).toContain('Your cart is empty.');
    expect((await get('/store/customer/current')).status).toBe(200); // the session is the identity server’s
  });

  it('waits for who was signed out by a time-out', async () => {
    const { get, signIn, addToCart, identity } = await startCommerce();
    await signIn('c-us-1');
    await addToCart('WMB-101');
    await identity.post('sessions?_action=logout');
    expect((await get('/store/customer/logout?timeout=true')).status).toBe(204);
    expect((await get('/cart')).html).toContain('Your cart is empty.');
    await signIn('c-us-1');
    expect((await get('/cart')).html).toContain('WMB-101');
    expect((await get('/store/customer/logout?timeout=maybe')).status).toBe(422);
  });

  it.each(['/store/customer/current', '/store/customer/logout', '/store/logout'])(
    'cannot be asked for at %s while commerce is broken',
    async (path) => {
      const { get, url } = await startCommerce();
      await fetch(`${url}/scenarios/commerce`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ mode: 'broken' }),
      });
      expect((await get(path)).status).toBe(502);
    },
  );
});

describe('the past of a customer', () => {
  const current = async ({ get }: Awaited<ReturnType<typeof startCommerce>>) =>
    JSON.parse((await get('/store/customer/current')).html);
  const decide = ({ send }: Awaited<ReturnType<typeof startCommerce>>, decision: string) =>
    send('/store/customer/old-cart', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ decision }),
    });

  it.each([
    ['kim+org@example.com', { type: 'ORGANIZATION', name: 'Lakeside Clinic' }],
    ['kim+personal@example.com', { type: 'PERSONAL', name: 'Noor Bakker' }],
    ['kim@example.com', undefined],
  ])('says for %s whether accounts were merged', async (email, mergedAccount) => {
    const commerce = await startCommerce();
    await commerce.identity.register(email);
    expect((await current(commerce)).mergedAccount).toEqual(mergedAccount);
  });

  it.each([
    ['kim+oldcart@example.com', 'OLD_APPLIED', undefined, 27_600],
    ['kim+oldcart-expired+uap-expired@example.com', 'OLD_EXPIRED', 'UAP_EXPIRED', 27_600],
    ['kim+oldcart-not-started+uap-limit@example.com', 'OLD_NOT_STARTED', 'UAP_LIMIT_REACHED', 27_600],
    ['kim+oldcart+uap@example.com', 'OLD_APPLIED', 'UAP_APPLIED', 24_840],
  ])('has for %s a cart from before', async (email, state, discount, amountMinor) => {
    const commerce = await startCommerce({ flags: { 'org-level-discount': true } });
    await commerce.identity.register(email);
    expect((await current(commerce)).oldCart).toEqual({
      state,
      discount,
      items: [
        { title: 'Emotional Wellbeing Inventory, manual', quantity: 2 },
        { title: 'Reading Fluency Scale, student booklets (30)', quantity: 1 },
      ],
      total: { amountMinor, currency: 'USD' },
    });
  });

  it('has the old cart in the words and the currency of the store', async () => {
    const commerce = await startCommerce({ locale: 'fr-ca' });
    await commerce.identity.register('kim+oldcart@example.com');
    expect((await current(commerce)).oldCart).toMatchObject({ total: { currency: 'CAD' } });
  });

  it('is no old cart for who has just come', async () => {
    const commerce = await startCommerce();
    await commerce.identity.register('kim@example.com');
    expect(await current(commerce)).not.toHaveProperty('oldCart');
    expect((await decide(commerce, 'merge')).status).toBe(409);
  });

  it('puts the old cart into that of this visit, once', async () => {
    const commerce = await startCommerce();
    await commerce.addToCart('EWI-201');
    await commerce.identity.register('kim+oldcart@example.com');
    expect((await decide(commerce, 'merge')).status).toBe(204);
    const { html } = await commerce.get('/cart');
    expect(html).toContain('$288.00'); // 1 + 2 of them
    expect(html).toContain('RFS-310');
    expect(await current(commerce)).not.toHaveProperty('oldCart');
    expect((await decide(commerce, 'merge')).status).toBe(409);
  });

  it('begins a cart with the old one where there is none', async () => {
    const commerce = await startCommerce();
    await commerce.identity.register('kim+oldcart@example.com');
    const answer = await decide(commerce, 'merge');
    expect(answer.headers.get('set-cookie')).toContain('commerce-session=');
    expect((await commerce.get('/cart')).html).toContain('EWI-201');
  });

  it('forgets the old cart and keeps that of this visit', async () => {
    const commerce = await startCommerce();
    await commerce.addToCart('WMB-101');
    await commerce.identity.register('kim+oldcart@example.com');
    expect((await decide(commerce, 'forget')).status).toBe(204);
    const { html } = await commerce.get('/cart');
    expect(html).toContain('WMB-101');
    expect(html).not.toContain('RFS-310');
    expect(await current(commerce)).not.toHaveProperty('oldCart');
    expect((await decide(commerce, 'forget')).status).toBe(409);
  });

  it('takes no decision from nobody, and no other one', async () => {
    const commerce = await startCommerce();
    expect((await decide(commerce, 'merge')).status).toBe(401);
    await commerce.signIn('c-us-1');
    expect((await decide(commerce, 'keep')).status).toBe(422);
  });

  it('is the cart that was left by a time-out, seen from another browser, until its owner is back there', async () => {
    const commerce = await startCommerce();
    await commerce.signIn('c-us-1');
    await commerce.addToCart('WMB-101', '2');
    expect(await current(commerce)).not.toHaveProperty('oldCart');
    await commerce.identity.post('sessions?_action=logout');
    await commerce.get('/store/customer/logout?timeout=true');
    const first = commerce.cookies.get('commerce-session') ?? '';

    commerce.cookies.delete('commerce-session');
    expect((await commerce.get('/store/customer/current')).status).toBe(401);
    await commerce.signIn('c-us-1');
    expect((await current(commerce)).oldCart).toMatchObject({
      state: 'OLD_APPLIED',
      items: [{ title: 'Working Memory Battery, complete kit', quantity: 2 }],
    });
    await commerce.identity.post('sessions?_action=logout');
    await commerce.signIn('c-gb-1');
    expect(await current(commerce)).not.toHaveProperty('oldCart');
    await commerce.identity.post('sessions?_action=logout');

    await commerce.signIn('c-us-1');
    commerce.cookies.set('commerce-session', first);
    expect(await current(commerce)).not.toHaveProperty('oldCart');
    commerce.cookies.delete('commerce-session');
    expect(await current(commerce)).not.toHaveProperty('oldCart');
  });

  it('holds the prices of a cart for 30 days', async () => {
    const commerce = await startCommerce();
    await commerce.signIn('c-us-1');
    await commerce.addToCart('WMB-101');
    await commerce.get('/store/customer/logout?timeout=true');
    commerce.cookies.delete('commerce-session');
    const day = 24 * 60 * 60 * 1000;
    commerce.clock.advance(30 * day + 1);
    await commerce.signIn('c-us-1');
    expect((await current(commerce)).oldCart.state).toBe('OLD_EXPIRED');
  });
});

it.each([
  ['en-us', 'Hong Kong'],
  ['fr-ca', 'Hong Kong'],
  ['nl-nl', 'Hongkong'],
  ['es-es', 'Hong Kong'],
])('calls countries in %s as the store’s own list does', async (locale, hongKong) => {
  const { get, signIn } = await startCommerce({ locale });
  await signIn('c-hk-1');
  expect((await get('/my-account/profile')).html).toContain(`<dd>${hongKong}</dd>`);
});
