import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCommerceProxy, type CommerceAnswer } from './commerce-proxy.ts';

interface Seen {
  method?: string;
  url?: string;
  headers: IncomingMessage['headers'];
  body: string;
}

const html = { 'content-type': 'text/html; charset=utf-8' };
const part = (title: string) => ({ ...html, 'x-page-part': 'main', 'x-page-title': encodeURIComponent(title) });

const answers: Record<string, (response: ServerResponse) => unknown> = {
  '/cart': (response) =>
    response
      .writeHead(422, {
        ...part('Panier – réglé'),
        'cache-control': 'max-age=60',
        'retry-after': '5',
        'set-cookie': ['a=1; Path=/; Domain=commerce.test; HttpOnly', 'b=2'],
        'x-powered-by': 'commerce',
      })
      .end('<h1>Panier à régler</h1>'),
  '/p/bad-title': (response) => response.writeHead(200, { ...part(''), 'x-page-title': '%E0%A4%A' }).end('x'),
  '/p/long-title': (response) => response.writeHead(200, part(`${'x'.repeat(300)}`)).end('x'),
  '/p/large': (response) => response.writeHead(200, part('Large')).end('x'.repeat(512 * 1024 + 1)),
  '/p/endless': (response) => response.writeHead(200, part('Endless')).write('<p>'),
  '/p/slow': () => undefined,
  '/p/down': (response) => response.socket?.destroy(),
  '/p/half': (response) => {
    response.writeHead(200, { ...part('Half'), 'content-length': '100' }).write('half');
    setTimeout(() => response.socket?.destroy(), 20);
  },
  '/p/broken': (response) => response.writeHead(502, html).end('<h1>502 Bad Gateway</h1>'),
  '/p/marked-json': (response) =>
    response.writeHead(200, { 'content-type': 'application/json', 'x-page-part': 'main' }).end('{}'),
  '/store/customer/current': (response) =>
    response.writeHead(401, { 'content-type': 'application/problem+json' }).end('{"status":401}'),
  '/store/failing-call': (response) =>
    response.writeHead(503, { 'content-type': 'application/json' }).end('{"status":503}'),
  '/p/nonsense': (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"nonsense":'),
  '/p/untyped': (response) => response.end('untyped'),
  '/p/picture': (response) => response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>'),
  '/p/sheet': (response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF'),
  '/p/export': (response) =>
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-disposition': 'attachment; filename="a.json"' })
      .end('{}'),
  '/p/unchanged': (response) => response.writeHead(304).end(),
  '/p/nothing': (response) => response.writeHead(204).end(),
  '/store/whole-page': (response) =>
    response
      .writeHead(200, {
        ...html,
        connection: 'keep-alive, x-hop',
        'x-hop': '1',
        'content-security-policy': 'img-src *',
      })
      .end('<!doctype html><title>Whole</title>'),
};

const seen: Seen[] = [];
const commerce = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    const { method, url = '', headers } = request;
    seen.push({ method, url, headers, body });
    const target = new URL(url, 'http://commerce').searchParams.get('to');
    if (target) return response.writeHead(303, { location: target, 'set-cookie': 'c=3; Domain=x' }).end();
    const answer = answers[url.replace(/^\/commerce/, '').replace(/\?.*/, '')];
    return answer ? answer(response) : response.writeHead(200, { 'content-type': 'text/plain' }).end('plain');
  });
});
let commerceOrigin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => commerce.listen(0, '127.0.0.1', resolve));
  commerceOrigin = `http://127.0.0.1:${(commerce.address() as AddressInfo).port}/commerce`;
});
afterAll(() => {
  commerce.close();
  commerce.closeAllConnections();
});
beforeEach(() => void seen.splice(0));

const silent = pino({ level: 'silent' });
const proxy = (path: string, init?: RequestInit, origin = commerceOrigin): Promise<CommerceAnswer> =>
  createCommerceProxy({ commerceOrigin: origin, log: silent, timeoutMs: 200 })(
    new Request(`http://store.test${path}`, init),
    { locale: 'fr-ca', clientAddress: '203.0.113.7' },
  );

async function pageOf(path: string, init?: RequestInit) {
  const answer = await proxy(path, init);
  if (answer.kind !== 'page') throw new Error(`${path}: ${answer.kind}`);
  return answer.page;
}

async function responseOf(path: string, init?: RequestInit) {
  const answer = await proxy(path, init);
  if (answer.kind !== 'response') throw new Error(`${path}: ${answer.kind}`);
  return answer.response;
}

describe('what the commerce proxy passes on', () => {
  it('tells commerce the store, the visitor and a new request id', async () => {
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
        'x-forwarded-for': '203.0.113.7',
        'x-forwarded-host': 'store.test',
        'x-forwarded-proto': 'http',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    });
    expect(seen[1]?.headers['x-request-id']).not.toBe(seen[0]?.headers['x-request-id']);
  });

  it('passes cookies and a few headers of the visitor, no others and none forged', async () => {
    await proxy('/cart', {
      headers: {
        cookie: 'commerce-session=abc',
        'accept-language': 'fr',
        'x-platform-key': 'forged',
        'x-store-id': 'forged',
        'x-forwarded-for': 'forged',
        authorization: 'Bearer x',
      },
    });
    const { headers } = seen[0] ?? {};
    expect(headers).toMatchObject({ cookie: 'commerce-session=abc', 'accept-language': 'fr' });
    expect(headers).not.toHaveProperty('x-platform-key');
    expect(headers).not.toHaveProperty('authorization');
    expect(JSON.stringify(headers)).not.toContain('forged');
  });

  it('passes a posted form as it is', async () => {
    await proxy('/cart/lines', { method: 'POST', body: new URLSearchParams({ product: 'A 1', quantity: '2' }) });
    expect(seen[0]).toMatchObject({
      method: 'POST',
      body: 'product=A+1&quantity=2',
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
    });
  });

  it('refuses a body of more than 1 MB and methods that no page uses', async () => {
    const tooLarge = await responseOf('/cart', { method: 'POST', body: 'x'.repeat(1024 * 1024 + 1) });
    expect(tooLarge.status).toBe(413);
    const unknown = await responseOf('/cart', { method: 'OPTIONS' });
    expect(unknown.status).toBe(405);
    expect(unknown.headers.get('allow')).toContain('GET');
    expect(seen).toEqual([]);
  });
});

describe('a part of a page', () => {
  it('comes with its status, title and cookies of our own', async () => {
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

  it('has no title where that cannot be read, and never a long one', async () => {
    expect((await pageOf('/p/bad-title')).title).toBe('');
    expect((await pageOf('/p/long-title')).title).toHaveLength(200);
  });
});

describe('what the commerce proxy passes back', () => {
  it('passes other answers back with their status, without what belongs to the connection', async () => {
    const answer = await responseOf('/store/whole-page', { headers: { accept: 'text/html' } });
    expect(await answer.text()).toBe('<!doctype html><title>Whole</title>');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    for (const name of ['connection', 'keep-alive', 'transfer-encoding', 'x-hop'])
      expect(answer.headers.has(name)).toBe(false);
  });

  it('lets no script of such an answer run, whatever policy it brings', async () => {
    const policy = (await responseOf('/store/whole-page')).headers.get('content-security-policy');
    expect(policy).toMatch(/^img-src \*, script-src 'none'; object-src 'none'; base-uri 'none'/);
  });

  it('passes what a script asked for back as it is, errors too', async () => {
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
  ])('follows no redirect but passes %s back as %s', async (from, to) => {
    const here = (text: string) => text.replace('{commerce}', commerceOrigin);
    const answer = await responseOf(`/cart?to=${encodeURIComponent(here(from))}`);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(here(to));
    expect(answer.headers.getSetCookie()).toEqual(['c=3']);
  });
});

describe('commerce in trouble', () => {
  it.each([
    ['breaks the connection', '/p/down'],
    ['does not answer in time', '/p/slow'],
    ['does not end its part in time', '/p/endless'],
    ['breaks off in the middle of a part', '/p/half'],
    ['answers 502 with a page of HTML', '/p/broken'],
    ['sends a part of more than 512 kB', '/p/large'],
  ])('is unavailable when it %s', async (_, path) => {
    expect(await proxy(path)).toEqual({ kind: 'unavailable' });
  });

  it('is unavailable when nobody listens', async () => {
    expect(await proxy('/cart', {}, 'http://127.0.0.1:1')).toEqual({ kind: 'unavailable' });
  });

  it('is unavailable to a person for whom an error has no page', async () => {
    const headers = { accept: 'text/html,*/*' };
    expect(await proxy('/store/failing-call', { headers })).toEqual({ kind: 'unavailable' });
  });

  const asPerson = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-mode': 'navigate' };

  it.each(['/p/nonsense', '/p/marked-json', '/store/customer/current', '/p/plain', '/p/untyped'])(
    'is unavailable to a person who would see the bare text of %s, posted forms included',
    async (path) => {
      expect(await proxy(path, { headers: asPerson })).toEqual({ kind: 'unavailable' });
      expect(await proxy(path, { headers: { accept: 'text/html' } })).toEqual({ kind: 'unavailable' });
      expect(await proxy(path, { headers: { 'sec-fetch-mode': 'navigate' } })).toEqual({ kind: 'unavailable' });
      const body = new URLSearchParams({ product: 'WMB-101' });
      expect(await proxy(path, { method: 'POST', body, headers: asPerson })).toEqual({ kind: 'unavailable' });
    },
  );

  it.each([
    ['/p/picture', 200],
    ['/p/sheet', 200],
    ['/p/export', 200],
    ['/p/unchanged', 304],
    ['/p/nothing', 204],
    ['/store/whole-page', 200],
    ['/cart?to=/invoices', 303],
  ])('lets a person have %s', async (path, status) => {
    expect((await responseOf(path, { headers: asPerson })).status).toBe(status);
  });

  it.each(['application/json', '*/*'])(
    'gives a script that accepts %s what it asked for, nonsense too',
    async (accept) => {
      for (const init of [{}, { method: 'POST', body: '{}' }]) {
        const headers = { accept, 'sec-fetch-mode': 'cors' };
        expect(await (await responseOf('/p/nonsense', { ...init, headers })).text()).toBe('{"nonsense":');
      }
    },
  );

  it('says nothing to a visitor who left', async () => {
    const visit = new AbortController();
    const answer = proxy('/p/slow', { signal: visit.signal });
    visit.abort();
    await expect(answer).rejects.toThrow();
  });
});
