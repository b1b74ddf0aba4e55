import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { problemMediaType, problemStatus, type Problem, type ProblemKind } from '@assess/gateway-client/contract';
import { aConfirmation, anInvoice, aPayment } from '@assess/invoices/testing';
import { pino, type Logger } from 'pino';
import { extractText } from 'unpdf';
import { afterEach, describe, expect, it } from 'vitest';
import { parseEnv } from '../env.ts';
import { compose } from './compose.ts';
import { bareAssets } from './testing/bare-assets.ts';
import { sitesBelow } from './testing/fake-sites.ts';

const id = 'BBBBBBBBBBBBBBBBBBBBBB';
const found = { id, kind: 'invoice-number', expiresAt: '2026-11-20T10:00:00.000Z' };
const findPath = '/invoices/en-us';
const resultsPath = `${findPath}/invoice-number/${id}`;
const search = { kind: 'invoice-number', number: 'INV1000001', accountNumber: 'A1001' };

const open: (() => void)[] = [];
afterEach(() => open.splice(0).forEach((close) => close()));

/** Starts the whole storefront against a gateway that answers every call alike. */
const startStorefront = async (gateway: RequestListener) => storefrontAt(await listen(gateway));

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function storefrontAt(gatewayOrigin: string, variables: Record<string, string> = {}, log?: Logger) {
  const env = parseEnv({
    GATEWAY_ORIGIN: gatewayOrigin,
    COMMERCE_ORIGIN: 'http://127.0.0.1:1',
    ...sitesBelow('http://127.0.0.1:1'),
    LOG_LEVEL: 'silent',
    ...variables,
  });
  const { fetch } = compose(env, bareAssets, log);
  const send = (path: string, init: RequestInit = {}) => fetch(new Request(`http://store.test${path}`, init));
  return {
    send: fetch,
    get: (path: string, headers: Record<string, string> = {}) => send(path, { headers }),
    post: (path: string, form: Record<string, string> | URLSearchParams, headers: Record<string, string> = {}) =>
      send(path, {
        method: 'POST',
        body: new URLSearchParams(form),
        headers: { 'sec-fetch-site': 'same-origin', ...headers },
      }),
  };
}

const json =
  (status: number, body: unknown): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const problem =
  (kind: ProblemKind, headers: Record<string, string> = {}, details: Partial<Problem> = {}): RequestListener =>
  (_, response) => {
    const status = problemStatus[kind];
    response.writeHead(status, { 'content-type': problemMediaType, ...headers });
    response.end(JSON.stringify({ type: `/problems/${kind}`, title: kind, status, ...details }));
  };

const brokenGateways: [string, RequestListener][] = [
  ['drops the connection', (request) => request.socket.destroy()],
  [
    'answers HTML',
    (_, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>'),
  ],
  ['answers nonsense', json(200, { what: 'ever' })],
  ['has an internal problem', problem('internal')],
];

describe('the find page', () => {
  it('is the same for every visitor, and cacheable', async () => {
    const answer = await (await startStorefront(json(500, {}))).get(findPath);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toContain('s-maxage=');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await answer.text()).toContain('<h1');
  });

  it.each(['/', '/invoices'])('is where %s leads', async (path) => {
    const answer = await (await startStorefront(json(500, {}))).get(path);
    expect(answer.status).toBeGreaterThanOrEqual(300);
    expect(answer.headers.get('location')).toMatch(/\/invoices\/en-us$/);
  });

  it.each(['/invoices/xx-xx', `/invoices/en-us/everything/${id}`, '/nothing/here'])('is not at %s', async (path) => {
    const answer = await (await startStorefront(json(500, {}))).get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('We can&#x27;t find this page');
  });
});

describe('every answer', () => {
  it('cannot be embedded by other sites, unless it is meant to', async () => {
    const { get } = storefrontAt('http://127.0.0.1:1', { PUBLIC_ORIGIN: 'http://store.test' });
    const policyOf = async (path: string) => (await get(path)).headers.get('cross-origin-resource-policy');
    expect(await policyOf(findPath)).toBe('same-origin');
    expect(await policyOf('/api/routingRegion')).toBe('same-origin');
    expect(await policyOf('/fragments/en-us/header')).toBe('cross-origin');
  });

  it('loads scripts from the requested host only', async () => {
    const { send } = await startStorefront(json(500, {}));
    for (const origin of ['http://store.test', 'http://other.test:3000']) {
      const policy = (await send(new Request(origin + findPath))).headers.get('content-security-policy');
      expect(policy).toMatch(new RegExp(`script-src ${origin}/assets/ 'sha256-[^;]*; `));
      expect(/script-src[^;]*/.exec(policy ?? '')?.[0]).not.toContain("'self'");
      expect(policy).not.toContain('invalid');
    }
  });

  it('names the URL for policy reports, which accepts them from anywhere', async () => {
    const { get, send } = await startStorefront(json(500, {}));
    const page = await get(findPath);
    expect(page.headers.get('reporting-endpoints')).toBe('policy="/api/policy-reports"');
    expect(page.headers.get('content-security-policy')).toMatch(/report-uri \/api\/policy-reports; report-to policy$/);
    const report = { 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'inline' } };
    const sent = await send(
      new Request('http://store.test/api/policy-reports', { method: 'POST', body: JSON.stringify(report) }),
    );
    expect([sent.status, sent.headers.get('cache-control')]).toEqual([204, 'no-store']);
  });

  it.each([
    ['/invoices/en-us/several', 'file-worker'],
    [findPath, "'none'"],
  ])('lets %s create the Trusted Types policies %s', async (path, policies) => {
    const { get } = await startStorefront(problem('lookup-not-found'));
    const policy = (await get(path)).headers.get('content-security-policy');
    expect(policy).toContain(`; trusted-types ${policies};`);
  });

  it.each(['/store/logout', '/store/customer/logout?timeout=true', '/store/logout/'])(
    'ends no session at commerce because another site links to %s, though GET is one of its forms',
    async (path) => {
      const seen: (string | undefined)[] = [];
      const commerce = await listen(({ url }, response) => {
        seen.push(url);
        response.writeHead(204).end();
      });
      const { get } = storefrontAt('http://127.0.0.1:1', { COMMERCE_ORIGIN: commerce });
      for (const site of ['cross-site', 'same-site', 'none'])
        expect((await get(path, { 'sec-fetch-site': site })).status).toBe(403);
      expect((await get(path)).status).toBe(403);
      expect(seen).toEqual([]);
      const ours = path.replace(/\/$/, '');
      expect((await get(ours, { 'sec-fetch-site': 'same-origin' })).status).toBe(204);
      expect(seen).toEqual([ours]);
    },
  );

  it('is a page in the language of the store when a visitor sends something invalid', async () => {
    const { post } = await startStorefront(json(201, found));
    const reader = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const shown = async (
      headers: Record<string, string>,
      form: Record<string, string> = search,
      path = '/invoices/fr-ca',
    ) => {
      const answer = await post(path, form, { ...reader, ...headers });
      const html = await answer.text();
      expect(html).toContain('<html lang="fr-CA"');
      expect(html).not.toContain('<script'); // a script would hydrate the page of this URL
      expect(html).toContain('href="/invoices/fr-ca"');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      return answer.status;
    };
    expect(await shown({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await shown({ 'content-type': 'text/plain' })).toBe(415);
    expect(await shown({}, { ...search, number: '1'.repeat(70_000) })).toBe(413);
    expect(await shown({}, search, '/invoices/fr-ca/nothing/here')).toBe(404);
    expect(
      await shown({ 'content-type': 'application/x-www-form-urlencoded, text/html' }, {}, '/invoices/fr-ca/x'),
    ).toBe(404);
  });

  it.each([
    '/%ff',
    '/%00',
    '/invoices/%ff',
    '/invoices/en-us/%c0%af/x',
    '/invoices/en-us/invoice-number/%ff',
    '/invoices/%ff/payment',
    '/invoices/en-us?problem=%ff&expired=%00',
    '/invoices/en-us?notification=%ff',
    '/p/%ff',
    '/cart/%2fx',
    '/search.html?q=%ff',
    '/fragments/%ff/header',
    '/content-images/%ff/%ff',
    '/api/searchSuggestions?q=%ff',
    '/api/gateway/payments/%ff',
    '/auth/%ff',
    '/en/login?returnTo=%ff&suspendedId=%00',
    '/xx/error/%ff',
    `/${'a/'.repeat(500)}`,
  ])('is not a server error at %s', async (path) => {
    const { get } = await startStorefront(problem('lookup-not-found'));
    const odd = {
      accept: 'text/html',
      'accept-language': ';;q=,*-',
      cookie: '=;%ff=%ff; locale=%ff; typed-search=%ff',
    };
    expect((await get(path, odd)).status).not.toBe(500);
  });

  it('is forwarded to the gateway with a valid user id', async () => {
    const user = {
      id: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'L',
      email: 'a@b.example',
      registrationCountryIso: null,
    };
    const { get } = await startStorefront((request, response) =>
      json(request.url === '/users/ada%40example.com' ? 200 : 500, user)(request, response),
    );
    expect((await get('/api/gateway/users/ada%40example.com')).status).toBe(200);
  });

  it('is 400 for two Hosts', async () => {
    const { get } = await startStorefront(json(500, {}));
    expect((await get(findPath, { host: 'store.test, evil.test' })).status).toBe(400);
  });

  it('is 400 for an invalid Host', async () => {
    const { send } = await startStorefront(json(500, {}));
    for (const path of [findPath, '/api/session', '/assets/app.js']) {
      const request = Object.defineProperty(new Request('http://store.test'), 'url', {
        value: `http://a:99999${path}`,
      });
      expect((await send(request)).status).toBe(400);
    }
  });

  it.each([
    ['/invoices/nl-nl', 'en', 'nl-NL'],
    ['/cart', 'es-ES,es;q=0.9', 'es-ES'],
    ['//evil.test/invoices/fr-ca', 'fr-CA', 'fr-CA'],
  ])('is a page for a reader of %s for an invalid Host', async (path, acceptLanguage, lang) => {
    const { send } = await startStorefront(json(500, {}));
    const headers = { accept: 'text/html', 'accept-language': acceptLanguage, host: 'a:99999' };
    const request = Object.defineProperty(new Request('http://store.test', { headers }), 'url', {
      value: `http://a:99999${path}`,
    });
    const answer = await send(request);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(`<html lang="${lang}"`);
  });
});

describe('a link that names numbers', () => {
  const linked = 'invoice-number=INV1000001&account-number=A1001';

  it('fills the find page in and removes the numbers from the URL', async () => {
    const { get } = await startStorefront(json(500, {}));
    const answer = await get(`${findPath}?utm_source=erp&${linked}`);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const location = answer.headers.get('location') ?? '';
    expect(location).toBe(`${findPath}?utm_source=erp&linked=true`);
    const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
    const page = await (await get(location, { cookie })).text();
    expect(page).toContain('value="INV1000001"');
    expect(page).toContain('value="A1001"');
    expect(page).not.toContain('This field is required.<');
    expect(await (await get(findPath, { cookie })).text()).not.toContain('INV1000001');
  });

  it.each([
    '/invoices/en-us%23invoice-number=INV1000001&account-number=A1001',
    '/store/invoices%23invoice-number=INV1000001&account-number=A1001',
    '/invoices/EN-US/%2523invoice-number%253DINV1000001%2526account-number%253DA1001.',
  ])('fills the find page in if its number sign was encoded, and logs no number: %s', async (path) => {
    const lines: string[] = [];
    const { get } = storefrontAt(
      'http://127.0.0.1:1',
      {},
      pino({ level: 'trace' }, { write: (line) => void lines.push(line) }),
    );
    const answer = await get(path);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/invoices/en-us?linked=true');
    const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
    expect(await (await get('/invoices/en-us?linked=true', { cookie })).text()).toContain('value="INV1000001"');
    expect(lines.join('')).not.toContain('INV1000001');
  });

  it('opens the store of the visitor', async () => {
    const { get } = await startStorefront(json(500, {}));
    const answer = await get(`/invoices?${linked}`);
    expect(answer.headers.get('location')).toMatch(/\/invoices\/[a-z-]+\?invoice-number=INV1000001/);
  });

  it('keeps no card number', async () => {
    const { get } = await startStorefront(json(500, {}));
    const answer = await get(`${findPath}?invoice-number=4111111111111111`);
    expect(answer.headers.get('set-cookie')).not.toContain('4111');
  });
});

describe('a posted search', () => {
  it('redirects to its results by a URL without the numbers', async () => {
    const answer = await (await startStorefront(json(201, found))).post(findPath, search);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(resultsPath);
  });

  it('is followed by a form that has the account, anywhere the visitor goes', async () => {
    const { get, post } = await startStorefront(json(201, found));
    const cookies = (await post(findPath, search)).headers.getSetCookie();
    const cookie = cookies.find((one) => one.startsWith('typed-search'))?.split(';')[0] ?? '';
    const page = await (await get(`${findPath}?again=true`, { cookie })).text();
    expect(page).toContain(`value="${search.accountNumber}"`);
    expect(page).not.toContain(`value="${search.number}"`);
    expect(page).not.toContain('This field is required.<');
    expect(await (await get(findPath, { cookie })).text()).not.toContain(`value="${search.accountNumber}"`);
  });

  /** Submits a search and follows the redirect, as a browser does. */
  async function sentBack(gateway: RequestListener, form = search) {
    const { get, post } = await startStorefront(gateway);
    const answer = await post(findPath, form);
    expect(answer.status).toBe(303);
    const location = answer.headers.get('location') ?? '';
    for (const typed of Object.values(form).filter(Boolean)) expect(location).not.toContain(typed);
    const [cookie = '', attributes = ''] = (answer.headers.get('set-cookie') ?? '').split(/;(.*)/);
    expect(attributes).toMatch(/Path=\/invoices\/en-us; HttpOnly/);
    const page = await get(location, { cookie });
    expect(page.headers.get('cache-control')).toBe('no-store');
    return { location, page: await page.text() };
  }

  it('redirects back with a message per field if invalid', async () => {
    const { page } = await sentBack(json(500, {}), { ...search, number: '123', accountNumber: '' });
    expect(page).toMatch(/id="number-error"[^>]*>Please enter at least 7 characters\./);
    expect(page).toMatch(/id="account-number-error"[^>]*>This field is required\./);
    expect(page).toContain('value="123"');
    expect(page.match(/autofocus/gi)).toHaveLength(1);
  });

  it('escapes what was typed', async () => {
    const { page } = await sentBack(json(500, {}), { ...search, number: '"><script>' });
    expect(page).not.toContain('"><script>');
  });

  it('reports that nothing was found, and keeps the input', async () => {
    const { location, page } = await sentBack(problem('invoice-not-found'));
    expect(location).toBe(`${findPath}?problem=not-found`);
    expect(page).toContain('Sorry, we&#x27;re unable to find this item.');
    expect(page).toContain('value="INV1000001"');
    expect(page).not.toContain('looks like');
  });

  it('offers to search for what the number looks like', async () => {
    const { page } = await sentBack(problem('invoice-not-found'), { ...search, number: 'ord 2000001' });
    expect(page).toContain('ord 2000001 looks like an order number.');
    expect(page).toMatch(/name="kind" value="order-number"/);
  });

  it('reports swapped numbers', async () => {
    const swapped = { ...search, number: search.accountNumber, accountNumber: search.number };
    expect((await sentBack(json(500, {}), swapped)).page).toMatch(/<p data-swapped="true">/);
    const short = await sentBack(json(500, {}), { ...search, number: '123' });
    expect(short.page).toMatch(/<p data-swapped="true" hidden/);
  });

  it('is retried with the printed spelling of the number', async () => {
    const asked: string[] = [];
    const { post } = await startStorefront(async (request, response) => {
      const { number } = JSON.parse(Buffer.concat(await request.toArray()).toString());
      asked.push(number);
      (number === 'PO-7000002' ? json(201, { ...found, kind: 'purchase-order-number' }) : problem('invoice-not-found'))(
        request,
        response,
      );
    });
    const answer = await post(findPath, { ...search, kind: 'purchase-order-number', number: 'po 7000002' });
    expect(asked).toEqual(['po 7000002', 'PO-7000002']);
    expect(answer.headers.get('location')).toBe(`${findPath}/purchase-order-number/${id}`);
  });

  it("uses the printed spelling, and the customer's spelling of a purchase order first", async () => {
    const asked: string[] = [];
    const { post } = await startStorefront(async (request, response) => {
      const { number, accountNumber } = JSON.parse(Buffer.concat(await request.toArray()).toString());
      asked.push(`${number} ${accountNumber}`);
      problem('invoice-not-found')(request, response);
    });
    await post(findPath, { ...search, number: '\u200eＩＮＶ－１０００２０１\u200b', accountNumber: 'Ａ１００１' });
    await post(findPath, { ...search, kind: 'purchase-order-number', number: 'PO\u20137', accountNumber: 'A1001' });
    expect(asked).toEqual(['INV1000201 A1001', 'PO\u20137 A1001', 'PO-7 A1001']);
  });

  it.each([
    { ...search, kind: 'purchase-order-number', number: '4242 4242 4242 4242' },
    { ...search, kind: 'purchase-order-number', number: '４２４２－４２４２－４２４２－４２４２' },
    { ...search, number: '4242424242424242' },
    { ...search, accountNumber: 'card 4242.4242.4242.4242 12/31' },
  ])('is reported as not found and not stored if it has a card number: %o', async (form) => {
    const { post } = await startStorefront(problem('invoice-not-found'));
    const answer = await post(findPath, form);
    expect(answer.headers.get('location')).toBe(`${findPath}?problem=not-found`);
    expect(decodeURIComponent(answer.headers.getSetCookie().join())).not.toMatch(/4242|４２/);
  });

  it.each(['400000000002', '612345678900', '552020000006', 'E552020000006'])(
    'finds an invoice whose number looks like a card number: %s',
    async (number) => {
      const asked: string[] = [];
      const { post } = await startStorefront(async (request, response) => {
        asked.push(JSON.parse(Buffer.concat(await request.toArray()).toString()).number);
        json(201, found)(request, response);
      });
      const answer = await post(findPath, { ...search, number });
      expect([answer.headers.get('location'), asked]).toEqual([resultsPath, [number]]);
    },
  );

  it('reports too many lookups', async () => {
    const { page } = await sentBack(problem('too-many-requests', { 'retry-after': '60' }));
    expect(page).toContain('Please try again in an hour');
  });

  it('forwards a proof of work and its solution', async () => {
    const asked: unknown[] = [];
    const { post, get } = await startStorefront(async (request, response) => {
      const { proof } = JSON.parse(Buffer.concat(await request.toArray()).toString());
      asked.push(proof);
      (proof ? json(201, found) : problem('proof-required', {}, { challenge: '{"challenge":"&"}' }))(request, response);
    });
    const back = await post(findPath, search);
    expect(back.headers.get('location')).toBe(`${findPath}?problem=proof-required`);
    const [cookie = ''] = back.headers.getSetCookie()[0]?.split(';') ?? [];
    const page = await (await get(`${findPath}?problem=proof-required`, { cookie })).text();
    expect(page).toContain('name="proof" value="{&quot;challenge&quot;:&quot;&amp;&quot;}"');
    expect(page).toContain('<title>Invoices');
    expect((await post(findPath, { ...search, proof: 'done' })).status).toBe(303);
    expect(asked).toEqual([undefined, 'done']);
  });

  it.each(brokenGateways)('is not lost when the gateway %s', async (_, gateway) => {
    const { page } = await sentBack(gateway);
    expect(page).toContain('Something technical went wrong. Please try again later.');
    expect(page).toContain('value="INV1000001"');
  });

  it('is not lost when the gateway is down', async () => {
    const answer = await storefrontAt('http://127.0.0.1:1').post(findPath, search);
    expect(answer.headers.get('location')).toBe(`${findPath}?problem=unavailable`);
  });

  it('that has expired is a find page with the reason and empty fields', async () => {
    const page = await (await startStorefront(json(500, {}))).get(`${findPath}?problem=not-found`);
    expect(await page.text()).toContain('Sorry, we&#x27;re unable to find this item.');
  });

  it("is accepted from the store's page without Fetch Metadata", async () => {
    const { get, send } = await startStorefront(json(201, found));
    expect((await get(findPath)).headers.get('referrer-policy')).toBe('same-origin'); // otherwise the browser would send Origin: null
    const sentFrom = (origin: string) =>
      send(
        new Request(`http://store.test${findPath}`, {
          method: 'POST',
          body: new URLSearchParams(search),
          headers: { origin, host: 'store.test' },
        }),
      );
    expect((await sentFrom('http://store.test')).status).toBe(303);
    expect((await sentFrom('https://store.test')).status).toBe(303); // behind an edge that sends no X-Forwarded-Proto
    for (const origin of ['null', 'http://store.test.evil.test']) expect((await sentFrom(origin)).status).toBe(403);
  });

  it('is rejected from another site, in another form, or too large', async () => {
    const { post } = await startStorefront(json(201, found));
    expect((await post(findPath, search, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post(findPath, search, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await post(findPath, { ...search, number: '1'.repeat(70_000) })).status).toBe(413);
  });
});

describe('the payment status page', () => {
  const path = '/invoices/en-us/was-i-charged';
  const asked = { ...search, email: 'Ada@Example.org' };
  const paid = {
    kind: 'paid',
    paidOn: '2026-11-20',
    total: { amountMinor: 123_450, currency: 'USD' },
    confirmationNumber: 'PC-4Q7M-2K9D-7XRB',
    cardLast4: '4242',
  };
  const tried = { triedOn: '2026-11-20', total: paid.total };

  /** Submits a payment status query and follows the redirect, as a browser does. */
  async function sentBack(gateway: RequestListener, form: Record<string, string> = asked) {
    const { get, post } = await startStorefront(gateway);
    const answer = await post(path, form);
    expect(answer.status).toBe(303);
    const location = answer.headers.get('location') ?? '';
    for (const typed of Object.values(form).filter(Boolean)) expect(location).not.toContain(typed);
    const [cookie = '', attributes = ''] = (answer.headers.get('set-cookie') ?? '').split(/;(.*)/);
    expect(attributes).toBe(` Max-Age=600; Path=${path}; HttpOnly; SameSite=Lax`);
    const page = await get(location, { cookie });
    expect(page.headers.get('cache-control')).toBe('no-store');
    return { location, page: await page.text(), cookie };
  }

  it('queries by number, account and address, and shows that it is paid', async () => {
    const bodies: unknown[] = [];
    const { location, page } = await sentBack(async (request, response) => {
      bodies.push(JSON.parse(Buffer.concat(await request.toArray()).toString()));
      json(200, { charges: [paid] })(request, response);
    });
    expect(bodies).toEqual([asked]);
    expect(location).toBe(`${path}?answered=true`);
    expect(page).toContain('<title>Was I charged? – ');
    expect(page).toContain('You do not need to pay again.');
    for (const fact of ['$1,234.50', 'PC-4Q7M-2K9D-7XRB', '4242', 'Nov 20, 2026']) expect(page).toContain(fact);
    for (const typed of Object.values(asked)) expect(page).toContain(`value="${typed}"`);
    expect(page.match(/autofocus/gi)).toHaveLength(1);
  });

  it('queries by a confirmation number without an account', async () => {
    const bodies: unknown[] = [];
    await sentBack(
      async (request, response) => {
        bodies.push(JSON.parse(Buffer.concat(await request.toArray()).toString()));
        json(200, { charges: [] })(request, response);
      },
      { kind: 'confirmation-number', number: 'pc-4q7m-2k9d-7xrb', accountNumber: 'left', email: asked.email },
    );
    expect(bodies).toEqual([{ kind: 'confirmation-number', number: 'pc-4q7m-2k9d-7xrb', email: asked.email }]);
  });

  it('retries with the printed spelling of a number', async () => {
    const numbers: string[] = [];
    const { page } = await sentBack(
      async (request, response) => {
        const { number } = JSON.parse(Buffer.concat(await request.toArray()).toString());
        numbers.push(number);
        json(200, { charges: number === 'INV1000001' ? [paid] : [] })(request, response);
      },
      { ...asked, number: '1000001' },
    );
    expect(numbers).toEqual(['1000001', 'INV1000001']);
    expect(page).toContain('You have paid');
  });

  it.each([
    [[{ kind: 'pending', ...tried }], 'Please wait and do not pay again.'],
    [[{ kind: 'not-charged', ...tried }], 'You can pay again. After several refused cards, please wait an hour.'],
    [[], 'We charged nothing under these details.'],
  ])('shows for %o what to do next: %s', async (charges, next) => {
    const { page } = await sentBack(json(200, { charges }));
    expect(page).toContain(next);
    expect(page).not.toContain('<title>Error');
  });

  it('shows for an abandoned 3-D Secure check that nothing is charged, its deadline, and a link', async () => {
    const confirmBy = '2026-11-20T20:14:00.000Z';
    const { cookie } = await sentBack(json(200, { charges: [{ kind: 'pending', ...tried, confirmBy }] }));
    const { get } = await startStorefront(json(500, {}));
    const read = async (cookies: string) => (await get(`${path}?answered=true`, { cookie: cookies })).text();
    const page = await read(cookie);
    expect(page).toContain('You have not been charged. Until 12:14 PM PST you can confirm it');
    expect(page).not.toMatch(/do not pay again|clarifying|Go on with your payment/);
    const id = 'AAAAAAAAAAAAAAAAAAAAAA';
    expect(await read(`${cookie}; unfinished-payment=${id}.inv-1`)).toContain(`href="/invoices/${id}/payment"`);
  });

  it('offers the receipt as PDF and by mail, to the address of the payment only', async () => {
    const { cookie } = await sentBack(json(200, { charges: [paid] }));
    const bodies: unknown[] = [];
    const { get, post } = await startStorefront(async (request, response) => {
      bodies.push(JSON.parse(Buffer.concat(await request.toArray()).toString()));
      const isRead = request.url?.endsWith('/receipt');
      const payment = { ...aPayment(), state: 'paid', confirmation: { ...aConfirmation, billedTo: undefined } };
      json(isRead ? 200 : 201, isRead ? payment : { isSent: true })(request, response);
    });
    const receipt = await get(`${path}/receipt.pdf?of=0`, { cookie });
    expect(receipt.headers.get('content-type')).toBe('application/pdf');
    const sent = await post(path, { send: '0', email: 'somebody@clinic.example' }, { cookie });
    expect(sent.headers.get('location')).toBe(`${path}?answered=true&of=0&sending=sent`);
    const proven = { number: paid.confirmationNumber, email: asked.email };
    expect(bodies).toEqual([proven, { ...proven, locale: 'en-us' }]);
    const page = await (await get(sent.headers.get('location') ?? '', { cookie })).text();
    expect(page).toContain('We send the receipt to the email address that you gave when paying.');

    for (const of of ['1', 'x', ''])
      expect((await get(`${path}/receipt.pdf?of=${of}`, { cookie })).headers.get('location')).toBe(path);
    expect((await get(`${path}/receipt.pdf?of=0`)).headers.get('location')).toBe(path);
  });

  it('stores five charges of many invoices each in a cookie of valid size', async () => {
    const invoiceNumbers = Array.from({ length: 6 }, (_, index) => `INV10000${10 + index}`);
    const many = { ...paid, cardBrand: 'mastercard', invoiceNumbers, invoiceCount: 91, refunded: paid.total };
    const { cookie, page } = await sentBack(json(200, { charges: Array.from({ length: 5 }, () => many) }));
    expect(cookie.length).toBeLessThan(4_000);
    expect(page).toContain('INV1000015');
    expect(page).toMatch(/and (<!-- -->)?85(<!-- -->)? more/);
  });

  it('remembers the account that was found last', async () => {
    const { get } = await startStorefront(json(500, {}));
    const cookie = `typed-search=${encodeURIComponent('kind=invoice-number&number=&accountNumber=A1001')}`;
    expect(await (await get(path, { cookie })).text()).toContain('value="A1001"');
  });

  it('shows errors in the title, above the form and at each field', async () => {
    const { location, page } = await sentBack(json(500, {}), { ...asked, number: '123', email: 'ada' });
    expect(location).toBe(`${path}?problem=invalid`);
    expect(page).toContain('<title>Error: Was I charged?');
    expect(page).toMatch(/href="#charge-number"[^>]*>Invoice number: Please enter at least 7 characters\./);
    expect(page).toMatch(/id="charge-email-error"[^>]*>Please enter a valid email address/);
    expect(page.match(/autofocus/gi)).toHaveLength(1);
  });

  it('is not stored if it has a card number', async () => {
    const gateway = json(200, { charges: [] });
    const { page, cookie } = await sentBack(gateway, { ...asked, number: '4242 4242 4242 4242' });
    expect(page).toContain('We charged nothing under these details.');
    expect(decodeURIComponent(cookie)).not.toContain('4242');
  });

  it('forwards a proof of work, and reports too many queries', async () => {
    const proof = await sentBack(problem('proof-required', {}, { challenge: '{"challenge":1}' }));
    expect(proof.location).toBe(`${path}?problem=proof-required`);
    expect(proof.page).toContain('name="proof" value="{&quot;challenge&quot;:1}"');
    expect(proof.page).toContain('Please wait 20 seconds');
    const tooMany = await sentBack(problem('too-many-requests', { 'retry-after': '60' }));
    expect(tooMany.page).toContain('Please try again in an hour');
  });

  it.each(brokenGateways)('keeps the input when the gateway %s', async (_, gateway) => {
    const { page } = await sentBack(gateway);
    expect(page).toContain('Something technical went wrong. Please try again later.');
    expect(page).toContain('value="INV1000001"');
  });

  it('shows nothing of an earlier query or a forged cookie to another visitor', async () => {
    const { get } = await startStorefront(json(500, {}));
    const { cookie } = await sentBack(json(200, { charges: [paid] }));
    expect(await (await get(path, { cookie })).text()).not.toMatch(/You have paid|INV1000001/);
    for (const forged of ['charges=%7B', 'charges=%7B%22charges%22%3A%5B1%5D%7D', '%ff'])
      expect((await get(`${path}?answered=true`, { cookie: `asked-charge=${forged}` })).status).toBe(200);
    expect((await get('/invoices/xx-yy/was-i-charged')).status).toBe(404);
  });
});

describe('the results page', () => {
  const lookup = { ...found, invoices: [anInvoice()], count: 1, next: null };

  it('links to a payment of this browser that its bank waits for, and to no other', async () => {
    const status = { kind: 'payment-in-progress', confirmBy: '2026-11-20T20:14:00.000Z' };
    const { get } = await startStorefront(json(200, { ...lookup, invoices: [{ ...anInvoice(), status }] }));
    const id = 'AAAAAAAAAAAAAAAAAAAAAA';
    const pageFor = async (kept: string) => (await get(resultsPath, { cookie: `unfinished-payment=${kept}` })).text();
    const link = `href="/invoices/${id}/payment"`;
    expect(await pageFor(`${id}.inv-1`)).toContain(link);
    for (const kept of [`${id}.inv-2`, 'x.inv-1', ''])
      expect(await pageFor(kept)).not.toContain('Go on with your payment');
    expect(await pageFor('')).toContain('Nothing has been charged.');
  });

  it('shows the results and is never cached', async () => {
    const answer = await (await startStorefront(json(200, lookup))).get(resultsPath);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toContain('<title>Your invoice – Assessments</title>');
  });

  it('redirects to the payment of the selection', async () => {
    const payment = aPayment();
    const answer = await (await startStorefront(json(201, payment))).post(resultsPath, { only: 'inv-1' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/invoices/${payment.id}/payment`);
  });

  it.each([
    [{}, '', 'problem=nothing-selected'],
    [{ select: 'all' }, '', 'selected=all'],
    [{ select: 'none', invoice: 'inv-1' }, '?shown=100', 'shown=100'],
    [{ show: '100', invoice: 'inv-1' }, '', 'shown=100&selected=inv-1#from-51'],
    [{ show: '150', invoice: 'inv-1' }, '?shown=100', 'shown=150&selected=inv-1#from-101'],
    [{ select: 'overdue' }, '?sort=amount', 'sort=amount&selected=overdue'],
    [{ sort: '-amount', invoice: 'inv-1' }, '?shown=100&sort=amount', 'shown=100&sort=-amount&selected=inv-1#list'],
    [{ view: 'payable', invoice: 'inv-1' }, '?sort=-due', 'sort=-due&view=payable&selected=inv-1#list'],
    [{ view: 'all', invoice: 'inv-1' }, '?sort=-due&view=payable', 'sort=-due&selected=inv-1#list'],
  ])('answers %j with a redirect, without a request', async (form, query, expected) => {
    const { post } = await startStorefront(json(500, {}));
    const answer = await post(resultsPath + query, form);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${resultsPath}?${expected}`]);
  });

  it.each([
    ['invoice-not-payable', 'invoice-not-payable'],
    ['mixed-currencies', 'mixed-currencies'],
    ['internal', 'unavailable'],
  ] as const)('keeps the selection when the gateway answers %s', async (kind, reason) => {
    const answer = await (await startStorefront(problem(kind))).post(resultsPath, { invoice: 'inv-1' });
    expect(answer.headers.get('location')).toBe(`${resultsPath}?selected=inv-1&problem=${reason}`);
  });

  it('shows the limit of a payment when more are posted, without a request', async () => {
    const { post } = await startStorefront(json(500, {}));
    const form = new URLSearchParams(Array.from({ length: 501 }, (_, n) => ['invoice', `inv-${n}`]));
    const location = (await post(resultsPath, form)).headers.get('location') ?? '';
    expect(new URLSearchParams(location.split('?')[1]).get('problem')).toBe('too-many');
    const { get } = await startStorefront(json(200, lookup));
    const page = await (await get(`${resultsPath}?problem=too-many`)).text();
    expect(page).toContain('You can pay at most 500 invoices together. Please select fewer.');
  });

  it('pays the invoices of a selection in one currency', async () => {
    const asked: unknown[] = [];
    const { post } = await startStorefront(async (request, response) => {
      if (request.method === 'GET') {
        const payable = [
          { id: 'a', total: { amountMinor: 1, currency: 'USD' } },
          { id: 'b', total: { amountMinor: 1, currency: 'CAD' } },
          { id: 'c', total: { amountMinor: 1, currency: 'USD' } },
        ];
        return json(200, { invoices: payable, count: 3 })(request, response);
      }
      asked.push(JSON.parse(Buffer.concat(await request.toArray()).toString()));
      return json(201, aPayment())(request, response);
    });
    const form = new URLSearchParams([
      ['invoice', 'a'],
      ['invoice', 'b'],
      ['currency', 'USD'],
    ]);
    expect((await post(resultsPath, form)).status).toBe(303);
    expect(asked).toEqual([{ lookupId: id, invoiceIds: ['a'] }]);
  });

  it.each(['241', '%22241%22'])(
    'reads the only invoice of a selection from %s, with the quotes of old addresses too',
    async (written) => {
      const invoices = [anInvoice({ id: '241' }), anInvoice({ id: '242' })];
      const { get } = await startStorefront(json(200, { ...lookup, invoices, count: 2 }));
      const page = await (await get(`${resultsPath}?selected=${written}`)).text();
      expect(page).toMatch(/<input(?=[^>]*value="241")[^>]*checked=""/);
      expect(page).toMatch(/<input(?=[^>]*value="242")(?![^>]*checked)/);
    },
  );

  it('shows as many pages as were asked for, with what is selected on all of them', async () => {
    const pages: Record<string, unknown> = {
      '': { ...lookup, count: 3, next: 'inv-1' },
      '?after=inv-1': { ...lookup, invoices: [anInvoice({ id: 'inv-2' })], count: 3, next: 'inv-2' },
    };
    const payable = ['inv-1', 'inv-2', 'inv-3'].map((one) => ({ id: one, total: { amountMinor: 5, currency: 'USD' } }));
    const { get } = await startStorefront((request, response) => {
      const query = (request.url ?? '').replace(/^[^?]*/, '');
      const body = request.url?.endsWith('/payable') ? { invoices: payable, count: 3 } : pages[query];
      return json(200, body)(request, response);
    });
    const page = await (await get(`${resultsPath}?shown=2&selected=all&problem=unavailable`)).text();
    const ticked = page.match(/<input[^>]*type="checkbox"[^>]*checked=""[^>]*>/g) ?? [];
    expect(ticked.filter((box) => box.includes('name="invoice"'))).toHaveLength(2);
    expect(page).toMatch(/<input type="hidden" [^>]*name="invoice" value="inv-3"\/>/);
    expect(page).toContain('Pay 3 invoices');
    expect(page).toContain('<title>Error: Your invoices – Assessments</title>');
    expect(page).toMatch(/<div[^>]*tabindex="-1"[^>]*autofocus=""/i);
  });

  it('shows many as a table, in the order and the view that are asked for', async () => {
    const asked: string[] = [];
    const invoices = ['a', 'b', 'c'].map((one) => anInvoice({ id: one }));
    const { get } = await startStorefront((request, response) => {
      asked.push((request.url ?? '').replace(/^[^?]*/, ''));
      return json(200, { ...lookup, invoices, count: 64 })(request, response);
    });
    const page = await (await get(`${resultsPath}?sort=-amount&view=payable&selected=c`)).text();
    expect(asked).toEqual(['?sort=-amount&only=payable']);
    expect(page).toMatch(/<th[^>]*aria-sort="descending"/);
    expect(page).toMatch(/<input(?=[^>]*value="c")[^>]*checked=""/);
    expect(page).toContain(`action="${resultsPath}?sort=-amount&amp;view=payable"`);
    expect(page).toContain('Show all 64 invoices');
    const tidied = await get(`${resultsPath}?sort=number&view=paid`);
    expect([tidied.status, tidied.headers.get('location')]).toEqual([307, resultsPath]);
  });

  it('redirects to the find page when the lookup has expired', async () => {
    const answer = await (await startStorefront(problem('lookup-not-found'))).get(resultsPath);
    expect(answer.headers.get('location')).toMatch(/\/invoices\/en-us\?expired=true$/);
  });

  it.each(brokenGateways)('shows an error when the gateway %s', async (_, gateway) => {
    const answer = await (await startStorefront(gateway)).get(resultsPath);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
    const page = await answer.text();
    expect(page).toContain('<title>Sorry, that didn&#x27;t work – Assessments</title>');
    expect(page).toContain('Something technical went wrong. Please try again later.');
    expect(page).not.toContain('GatewayError');
    expect(page).not.toMatch(/at .*\.tsx?:\d+/);
  });
});

describe('announcing a bank transfer', () => {
  const path = `/invoices/en-gb/invoice-number/${id}/transfer`;
  const pounds = (amountMinor: number) => ({ amountMinor, currency: 'GBP' });
  const invoices = ['Aa00000001', 'Aa00000002'].map((each) => anInvoice({ id: each, total: pounds(10_000) }));
  const lookup = { ...found, invoices, count: 2, next: null };
  const today = new Date().toISOString().slice(0, 10);
  const typed = { paidOn: today, amount: '£100.00', reference: 'A1001', note: '', name: 'Zoë', email: 'zoe@x.example' };
  const form = { invoice: 'Aa00000001', ...typed };

  /** Starts a store whose gateway finds the invoices and answers an announcement with this response; `sent` holds the announcement. */
  async function storeThat(answers: RequestListener = json(201, { id, announcedOn: today })) {
    const sent: unknown[] = [];
    const store = await startStorefront((request, response) => {
      if (request.method === 'GET') return json(200, lookup)(request, response);
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        sent.push(JSON.parse(Buffer.concat(chunks).toString()));
        answers(request, response);
      });
    });
    return { ...store, sent };
  }

  const shownAfter = async ({ get }: Awaited<ReturnType<typeof storeThat>>, answer: Response) => {
    const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
    return (await get(answer.headers.get('location') ?? '', { cookie })).text();
  };

  it.each([
    [{ transfer: 'announce' }, ''],
    [{ transfer: 'announce', invoice: 'Aa00000002' }, '?selected=Aa00000002'],
  ])('is reached from the results with the selection: %j', async (posted, query) => {
    const answer = await (await startStorefront(json(500, {}))).post(`/invoices/en-gb/invoice-number/${id}`, posted);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path + query]);
  });

  it('starts with all payable invoices and their total', async () => {
    const answer = await (await storeThat()).get(path);
    const html = await answer.text();
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(html).toContain('<title>Tell us about your bank transfer – Assessments UK Clinical</title>');
    expect(html.match(/type="checkbox"[^>]* checked=""|checked=""[^>]*type="checkbox"/g)).toHaveLength(2);
    expect(html).toContain('value="£200.00"');
  });

  it('ends in a page that confirms it, with the input, and no text in a URL', async () => {
    const store = await storeThat();
    const answer = await store.post(path, form);
    expect(answer.headers.get('location')).toBe(`${path}?selected=Aa00000001&noted=true`);
    expect(store.sent).toEqual([
      {
        ...{ invoiceIds: ['Aa00000001'], paidOn: today, amount: pounds(10_000) },
        ...{ reference: 'A1001', note: '', name: 'Zoë', email: 'zoe@x.example' },
      },
    ]);
    const html = await shownAfter(store, answer);
    expect(html).toContain('<title>We have noted your transfer – Assessments UK Clinical</title>');
    expect(html).toContain('zoe@x.example');
  });

  it('redirects back with a message per field and the input, without a request', async () => {
    const store = await storeThat();
    const answer = await store.post(path, { ...form, amount: '90', email: 'zoe', note: '' });
    expect(answer.headers.get('location')).toBe(`${path}?selected=Aa00000001&problem=invalid`);
    expect(store.sent).toEqual([]);
    const html = await shownAfter(store, answer);
    expect(html).toContain('<title>Error: Tell us about your bank transfer – Assessments UK Clinical</title>');
    expect(html.match(/The invoices come to £100.00/g)?.length).toBe(2);
    for (const kept of ['value="90"', 'value="zoe"', 'value="Zoë"', 'autofocus']) expect(html).toContain(kept);
  });

  it('stores no card number, and shows its position', async () => {
    const store = await storeThat();
    const answer = await store.post(path, { ...form, note: '4242 4242 4242 4242' });
    expect(answer.headers.get('set-cookie')).not.toContain('4242');
    expect(await shownAfter(store, answer)).toContain('This looks like a card number');
  });

  it('reports an empty selection', async () => {
    const store = await storeThat();
    const answer = await store.post(path, typed);
    expect(answer.headers.get('location')).toBe(`${path}?selected=none&problem=invalid`);
    expect(await shownAfter(store, answer)).toContain('Please select the invoices that you have paid');
  });

  it.each([
    ['invoice-not-payable', 'invoices-changed'],
    ['mixed-currencies', 'invoices-changed'],
    ['too-many-requests', 'too-many'],
    ['invalid-request', 'invalid'],
    ['internal', 'unavailable'],
  ] as const)('redirects back when the gateway answers %s', async (kind, reason) => {
    const answer = await (await storeThat(problem(kind))).post(path, form);
    expect(answer.headers.get('location')).toBe(`${path}?selected=Aa00000001&problem=${reason}`);
  });

  it('leads to the find page once what was found is no longer kept', async () => {
    const store = await startStorefront(problem('lookup-not-found'));
    expect((await store.post(path, form)).headers.get('location')).toBe(path);
    expect((await store.get(path)).headers.get('location')).toBe('/invoices/en-gb?expired=true');
  });

  it('redirects to the results in a store without bank transfers', async () => {
    const answer = await (await storeThat()).get(path.replace('en-gb', 'en-us'));
    expect(answer.headers.get('location')).toBe(resultsPath);
  });

  it('is reached from a payment in the browser that selected it', async () => {
    const { get } = await startStorefront(json(500, {}));
    const way = `/invoices/${aPayment().id}/payment/transfer?selected=inv-1`;
    const from = { cookie: `chosen-from=${id}; locale=en-gb` };
    expect((await get(way, from)).headers.get('location')).toBe(`${path}?selected=inv-1`);
    expect((await get(way, { cookie: 'locale=en-gb' })).headers.get('location')).toBe('/invoices/en-gb');
  });
});

describe('the way back from a payment', () => {
  const payment = aPayment();
  const paymentPath = `/invoices/${payment.id}/payment`;

  it('is known to the browser that selected, while the lookup is stored', async () => {
    const { get, post } = await startStorefront(json(201, payment));
    const [cookie = ''] = (await post(resultsPath, { only: 'inv-1' })).headers
      .getSetCookie()
      .filter((one) => one.includes(id));
    expect(cookie).toMatch(new RegExp(`; Max-Age=1800; Path=${paymentPath}; HttpOnly`));
    const back = await get(`${paymentPath}/invoices?selected=inv-1`, { cookie: cookie.split(';')[0] ?? '' });
    expect([back.status, back.headers.get('location')]).toEqual([303, `${resultsPath}?selected=inv-1`]);
  });

  it('links to as many invoices as were shown, in their order', async () => {
    const { get, post } = await startStorefront(json(201, payment));
    const list = 'shown=100&sort=-amount&view=payable';
    const [cookie = ''] = (await post(`${resultsPath}?${list}`, { only: 'inv-1' })).headers
      .getSetCookie()
      .filter((one) => one.includes(id));
    for (const [way, page] of [
      ['invoices', resultsPath],
      ['transfer', `${resultsPath}/transfer`],
    ]) {
      const back = await get(`${paymentPath}/${way}?selected=inv-1`, { cookie: cookie.split(';')[0] ?? '' });
      expect(back.headers.get('location')).toBe(`${page}?${list}&selected=inv-1`);
    }
  });

  it.each(['', 'chosen-from=..%2F..%2Fcart', 'chosen-from='])(
    'redirects other visitors to the find page: %s',
    async (cookie) => {
      const { get } = await startStorefront(json(200, payment));
      const back = await get(`${paymentPath}/invoices?selected=inv-1`, { cookie });
      expect([back.status, back.headers.get('location')]).toEqual([303, findPath]);
    },
  );
});

describe('the way back to a list', () => {
  const results = `/invoices/en-gb/invoice-number/${id}`;
  const list = 'shown=100&sort=-amount&view=payable';
  const inHtml = (address: string) => address.replaceAll('&', '&amp;');
  const startWith = async (...invoices: ReturnType<typeof anInvoice>[]) =>
    startStorefront((request, response) =>
      json(request.method === 'GET' ? 200 : 500, { ...found, invoices, count: invoices.length, next: null })(
        request,
        response,
      ),
    );

  it.each(['transfer', 'hand-off'])(
    'links from a page with a selection to as many as were shown, in their order, with the selection: %s',
    async (page) => {
      const invoice = anInvoice({ total: { amountMinor: 10_000, currency: 'GBP' } });
      const { get, post } = await startWith(invoice);
      const chosen = await post(`${results}?${list}`, { [page]: 'make', invoice: invoice.id });
      const path = `${results}/${page}?${list}&selected=${invoice.id}`;
      expect(chosen.headers.get('location')).toBe(path);
      const html = await (await get(path)).text();
      expect(html).toContain(`href="${inHtml(`${results}?${list}&selected=${invoice.id}`)}"`);
      expect(html).toContain(`action="${inHtml(`${results}/${page}?${list}`)}"`);
      const again = await post(`${results}/${page}?${list}`, { invoice: invoice.id });
      expect(again.headers.get('location')).toContain(`?${list}&selected=${invoice.id}&problem=`);
    },
  );

  it('links from a recorded transfer without a selection, so that it is not paid twice', async () => {
    const { get } = await startWith(anInvoice());
    const html = await (await get(`${results}/transfer?${list}&selected=all&noted=true`)).text();
    expect(html).toContain(`href="${inHtml(`${results}?${list}`)}"`);
  });

  it('links from the page of an awaited invoice, and stays in its URL when that is sent', async () => {
    const invoice = anInvoice({ status: { kind: 'scheduled', payableOn: '2030-01-01' } });
    const { get, post } = await startWith(invoice, anInvoice(), anInvoice());
    const path = `${results}/${invoice.id}/notice?${list}`;
    expect(await (await get(`${results}?${list}`)).text()).toContain(`href="${inHtml(path)}"`);
    const html = await (await get(path)).text();
    expect(html).toContain(`href="${inHtml(`${results}?${list}`)}"`);
    expect(html).toContain(`action="${inHtml(path)}"`);
    const answer = await post(path, { email: 'zoe' });
    expect(answer.headers.get('location')).toBe(`${path}&answer=email-invalid`);
  });

  it('contains nothing else', async () => {
    const { post } = await startWith();
    const chosen = await post(`${results}?shown=many&sort=%22&view=a.b&problem=x`, { 'hand-off': 'make' });
    expect(chosen.headers.get('location')).toBe(`${results}/hand-off`);
  });
});

describe('a confirmation without its payer', () => {
  it.each([true, false])('has number, day, card and total, where a user paid: %s', async (isRegistered) => {
    const { number, paidAt, paidOn, card } = aConfirmation;
    const payment = { ...aPayment(), state: 'paid', confirmation: { number, paidAt, paidOn, card, isRegistered } };
    const { get } = await startStorefront(json(200, payment));
    const answer = await get(`/invoices/${payment.id}/payment/confirmation`);
    const page = await answer.text();
    expect(answer.status).toBe(200);
    for (const said of [number, 'Nov 20, 2026', 'Credit card ending in 4242', '$1,234.50'])
      expect(page).toContain(said);
    expect(page).not.toMatch(/Billed to|zoe@/);
  });
});

describe('the picture of a printed document', () => {
  it.each([
    ['en-us', 'invoice-number', ['Invoice INV0012345', 'Maple Street School', 'Mar 2, 2026']],
    ['fr-ca', 'order-number', ['Confirmation de commande', 'École des Érables', 'Numéro de commande', 'ORD0012345']],
    ['nl-nl', 'purchase-order-number', ['Inkooporder', 'Leverancier', 'Basisschool De Esdoorn', 'PO-2026-118']],
    ['en-gb', 'account-number', ['Assessments UK Clinical', '2 Mar 2026', 'Customer account number', 'A0123']],
  ])('for %s that shows the %s is in its language', async (locale, paper, said) => {
    const { get } = await startStorefront(json(500, {}));
    const answer = await get(`/invoices/${locale}/help/${paper}`);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/svg+xml',
      'public, max-age=3600',
    ]);
    const picture = await answer.text();
    for (const text of said) expect(picture).toContain(text);
  });

  it('is 404 for any other number', async () => {
    const { get } = await startStorefront(json(500, {}));
    expect((await get('/invoices/en-us/help/shoe-size')).status).toBe(404);
  });
});

describe('an invoice as PDF', () => {
  const path = `${resultsPath}/Aa00000000/invoice.pdf`;
  const document = { invoice: anInvoice(), issuedOn: '2026-03-02', billTo: ['Green Valley'], lines: [], taxes: [] };

  it('is rendered for its reader only', async () => {
    const { get } = await startStorefront(json(200, document));
    const answer = await get(path);
    expect(
      ['content-type', 'content-disposition', 'cache-control', 'x-content-type-options', 'x-robots-tag'].map((name) =>
        answer.headers.get(name),
      ),
    ).toEqual(['application/pdf', 'inline; filename="INV1000001.pdf"', 'private, no-store', 'nosniff', 'noindex']);
    expect(await answer.text()).toMatch(/^%PDF-1\.7/);
  });

  it('leads to the find page once what was found is no longer kept', async () => {
    const { get } = await startStorefront(problem('lookup-not-found'));
    const answer = await get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${findPath}?expired=true`]);
  });

  it.each(brokenGateways)('is a server error when the gateway %s', async (_, gateway) => {
    const { get } = await startStorefront(gateway);
    const answer = await get(path);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([502, '60']);
    expect(await answer.text()).toContain('Something technical went wrong. Please try again later.');
  });
});

describe('the list of results', () => {
  const path = `${findPath}/purchase-order-number/${id}/invoices.csv`;

  it('is an uncached CSV file of all pages, in the language of the page', async () => {
    const pages: Record<string, unknown> = {
      '': { ...found, invoices: [anInvoice()], count: 3, next: 'inv-1' },
      '?after=inv-1': {
        ...found,
        invoices: [
          anInvoice({ id: 'inv-2', invoiceNumber: 'INV1000002', status: { kind: 'paid', paidOn: '2026-11-02' } }),
          anInvoice({ id: 'inv-3', invoiceNumber: null, dueOn: null, status: { kind: 'being-created' } }),
        ],
        count: 3,
        next: null,
      },
    };
    const { get } = await startStorefront((request, response) =>
      json(200, pages[(request.url ?? '').replace(/^[^?]*/, '')])(request, response),
    );
    const answer = await get(path.replace('en-us', 'fr-ca'));
    expect([
      answer.status,
      ...['content-disposition', 'cache-control'].map((name) => answer.headers.get(name)),
    ]).toEqual([200, 'attachment; filename="invoices.csv"', 'private, no-store']);
    expect((await answer.text()).split('\r\n')).toEqual([
      expect.stringMatching(/^\ufeff?Numéro de facture;Numéro de commande;.*;Échéance;/),
      'INV1000001;ORD2000001;PO-7781;A1001;1234,50;USD;À payer;2026-12-15;',
      'INV1000002;ORD2000001;PO-7781;A1001;1234,50;USD;Payée;2026-12-15;2026-11-02',
      expect.stringMatching(/^;ORD2000001;PO-7781;A1001;1234,50;USD;[^;]+;;$/),
      '',
    ]);
  });

  it('redirects to the find page when the lookup has expired', async () => {
    const { get } = await startStorefront(problem('lookup-not-found'));
    const answer = await get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${findPath}?expired=true`]);
  });

  it.each(brokenGateways)('can be retried when the gateway %s', async (_, gateway) => {
    const { get } = await startStorefront(gateway);
    const answer = await get(path);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  });
});

describe('the receipt of a payment', () => {
  const payment = { ...aPayment(), state: 'paid', confirmation: aConfirmation };
  const path = `/invoices/${payment.id}/payment/confirmation/receipt.pdf`;

  it.each([
    ['who paid', aConfirmation, true],
    ['nobody once that is no longer said', { ...aConfirmation, billedTo: undefined, email: undefined }, false],
  ])('is a PDF that names %s', async (_, confirmation, namesPayer) => {
    const { get } = await startStorefront(json(200, { ...payment, confirmation }));
    const answer = await get(`${path}?locale=es-es`);
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
      200,
      'inline; filename="PC-4Q7M-2K9D.pdf"',
    ]);
    const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true });
    for (const said of ['Recibo', 'PC-4Q7M-2K9D', '20 nov 2026', 'INV1000001', 'PO-7781', 'A1001', '1234,50'])
      expect(text.replaceAll('\u00a0', ' ')).toContain(said);
    expect(text.includes("Zoë O'Connor-Łukasz")).toBe(namesPayer);
    expect(text).not.toContain('zoe@');
  });

  it('redirects to the payment if nothing is paid yet', async () => {
    const { get } = await startStorefront(json(200, aPayment()));
    const answer = await get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/invoices/${payment.id}/payment`]);
  });

  it.each(brokenGateways)('is a server error when the gateway %s', async (_, gateway) => {
    const { get } = await startStorefront(gateway);
    expect((await get(path)).status).toBe(502);
  });
});

describe('the allocation of a payment', () => {
  const payment = { ...aPayment(), state: 'paid', confirmation: aConfirmation };
  const path = `/invoices/${payment.id}/payment/confirmation/allocation.csv`;

  it('is an uncached CSV file, in the language of the page', async () => {
    const { get } = await startStorefront(json(200, payment));
    const answer = await get(`${path}?locale=fr-ca`);
    expect([
      answer.status,
      ...['content-type', 'content-disposition', 'cache-control'].map((name) => answer.headers.get(name)),
    ]).toEqual([
      200,
      'text/csv; charset=utf-8; header=present',
      'attachment; filename="PC-4Q7M-2K9D.csv"',
      'private, no-store',
    ]);
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
    expect(text).toMatch(/^\ufeffNuméro de facture;Numéro de commande;/);
    expect(text).toContain('\r\nINV1000001;ORD2000001;PO-7781;A1001;1234,50;USD;PC-4Q7M-2K9D;2026-11-20\r\n');
  });

  it('is an uncached XLSX file as well', async () => {
    const { get } = await startStorefront(json(200, payment));
    const answer = await get(`${path.replace('.csv', '.xlsx')}?locale=fr-ca`);
    expect([
      answer.status,
      ...['content-type', 'content-disposition', 'cache-control'].map((name) => answer.headers.get(name)),
    ]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'attachment; filename="PC-4Q7M-2K9D.xlsx"',
      'private, no-store',
    ]);
    expect(Buffer.from(await answer.arrayBuffer()).subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004'));
  });

  it('is 404 for an unknown payment', async () => {
    const { get } = await startStorefront(problem('payment-not-found'));
    expect((await get(path)).status).toBe(404);
  });

  it('redirects to the payment if nothing is paid yet', async () => {
    const { get } = await startStorefront(json(200, aPayment()));
    const answer = await get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/invoices/${payment.id}/payment`]);
  });

  it.each(brokenGateways)('can be retried when the gateway %s', async (_, gateway) => {
    const { get } = await startStorefront(gateway);
    const answer = await get(path);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  });
});
