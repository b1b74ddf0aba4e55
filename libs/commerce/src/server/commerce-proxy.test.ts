import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startFakeCommerce } from './testing/fake-commerce.ts';

const { seen, commerceOrigin, proxy, pageOf, responseOf, stop } = await startFakeCommerce();
afterAll(stop);
beforeEach(() => void seen.splice(0));

describe('requests of the commerce proxy', () => {
  it('send store, visitor and a new request id to commerce', async () => {
    await proxy('/cart?a=1&b=%20');
    await proxy('/cart');
    expect(seen[0]).toMatchObject({
      method: 'GET',
      url: '/commerce/cart?a=1&b=%20',
      headers: {
        'x-locale': 'fr-ca',
        'x-site-id': 'CA',
        'x-store-id': 'caassessments',
        'x-routing-region': 'CA',
        'x-feature-flags': expect.stringContaining('"upc":false'),
        'x-forwarded-for': '203.0.113.7',
        'x-forwarded-host': 'store.test',
        'x-forwarded-proto': 'http',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    });
    expect(seen[1]?.headers['x-request-id']).not.toBe(seen[0]?.headers['x-request-id']);
  });

  it('forward cookies and a few headers of the visitor, no others and none forged', async () => {
    await proxy('/cart', {
      headers: {
        cookie: 'commerce-session=abc',
        'accept-language': 'fr',
        'x-platform-key': 'forged',
        'x-feature-flags': '{"upc":"forged"}',
        'x-store-id': 'forged',
        'x-forwarded-for': 'forged',
        authorization: 'Bearer x',
        'x-txid': 'tx',
        'x-forwarded-user': 'forged',
      },
    });
    const { headers } = seen[0] ?? {};
    expect(headers).toMatchObject({
      cookie: 'commerce-session=abc',
      'accept-language': 'fr',
      authorization: 'Bearer x',
      'x-txid': 'tx',
    });
    expect(headers).not.toHaveProperty('x-platform-key');
    expect(JSON.stringify(headers)).not.toContain('forged');
  });

  it('forward a posted form unchanged', async () => {
    await proxy('/cart/lines', { method: 'POST', body: new URLSearchParams({ product: 'A 1', quantity: '2' }) });
    expect(seen[0]).toMatchObject({
      method: 'POST',
      body: 'product=A+1&quantity=2',
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
    });
  });

  it('refuses a body of more than 1 MB and methods that no page uses', async () => {
    const tooLarge = await proxy('/cart', { method: 'POST', body: 'x'.repeat(1024 * 1024 + 1) });
    expect(tooLarge).toMatchObject({ kind: 'refused', status: 413 });
    const unknown = await responseOf('/cart', { method: 'OPTIONS' });
    expect(unknown.status).toBe(405);
    expect(unknown.headers.get('allow')).toContain('GET');
    expect(seen).toEqual([]);
  });
});

describe('content from commerce', () => {
  it('has its status, title and cookies', async () => {
    const page = await pageOf('/cart');
    expect(page).toMatchObject({ status: 422, title: 'Panier – réglé', html: '<h1>Panier à régler</h1>' });
    expect([...page.headers]).toEqual([
      ['retry-after', '5'],
      ['set-cookie', 'a=1; Path=/; HttpOnly'],
      ['set-cookie', 'b=2'],
    ]);
  });

  it('is empty for HEAD', async () => {
    expect(await pageOf('/cart', { method: 'HEAD' })).toMatchObject({ status: 422, html: '' });
    expect(seen[0]?.method).toBe('HEAD');
  });

  it('has no title if it cannot be parsed, and never a long one', async () => {
    expect((await pageOf('/p/bad-title')).title).toBe('');
    expect((await pageOf('/p/long-title')).title).toHaveLength(200);
  });

  it('has a title of one line without hidden characters', async () => {
    expect((await pageOf('/p/hidden-title')).title).toBe('Pay now for all');
  });
});

describe('responses of the commerce proxy', () => {
  it('keep their status, without headers of the connection', async () => {
    const answer = await responseOf('/p/picture', { headers: { accept: 'text/html' } });
    expect(await answer.text()).toBe('<svg/>');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    for (const name of ['connection', 'keep-alive', 'transfer-encoding', 'x-hop'])
      expect(answer.headers.has(name)).toBe(false);
  });

  it('block scripts, with any policy that they bring', async () => {
    const policy = (await responseOf('/p/picture')).headers.get('content-security-policy');
    expect(policy).toMatch(
      /^img-src \*, base-uri 'none'; frame-ancestors 'none'; script-src 'none'; object-src 'none'$/,
    );
  });

  it('are unchanged for a script, errors too', async () => {
    expect((await responseOf('/store/customer/current')).status).toBe(401);
    expect(await (await responseOf('/store/failing-call')).json()).toEqual({ status: 503 });
    expect(await (await responseOf('/p/marked-json')).json()).toEqual({});
  });

  it.each([
    ['/invoices', '/invoices'],
    ['https://elsewhere.test/x?y', 'https://elsewhere.test/x?y'],
    ['{commerce}/cart?a=1', '/cart?a=1'],
    ['{commerce}', '/'],
    ['{commerce}//elsewhere.test', '/elsewhere.test'],
    ['{commerce}-other/x', '{commerce}-other/x'],
  ])('do not follow a redirect, but return %s as %s', async (from, to) => {
    const here = (text: string) => text.replace('{commerce}', commerceOrigin);
    const answer = await responseOf(`/cart?to=${encodeURIComponent(here(from))}`);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(here(to));
    expect(answer.headers.getSetCookie()).toEqual(['c=3']);
  });
});
