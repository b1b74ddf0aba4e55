import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { problemMediaType, problemStatus, type ProblemKind } from '@assess/gateway-client/contract';
import { anInvoice, aPayment } from '@assess/invoices/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { parseEnv } from '../env.ts';
import { compose } from './compose.ts';
import { sitesBelow } from './content/fake-sites.ts';

const id = 'BBBBBBBBBBBBBBBBBBBBBB';
const found = { id, kind: 'invoice-number', expiresAt: '2026-11-20T10:00:00.000Z' };
const findPath = '/invoices/en-us';
const resultsPath = `${findPath}/invoice-number/${id}`;
const search = { kind: 'invoice-number', number: 'INV1000001', accountNumber: 'A1001' };

const open: (() => void)[] = [];
afterEach(() => open.splice(0).forEach((close) => close()));

/** The whole storefront against a gateway that answers every call alike. */
async function startStorefront(gateway: RequestListener) {
  const server = createServer(gateway);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  return storefrontAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

function storefrontAt(gatewayOrigin: string, variables: Record<string, string> = {}) {
  const env = parseEnv({
    GATEWAY_ORIGIN: gatewayOrigin,
    COMMERCE_ORIGIN: 'http://127.0.0.1:1',
    ...sitesBelow('http://127.0.0.1:1'),
    LOG_LEVEL: 'silent',
    ...variables,
  });
  const { fetch } = compose(env, { isSealed: true, headMarkup: async () => '<style>a{}</style>' });
  const send = (path: string, init: RequestInit = {}) => fetch(new Request(`http://store.test${path}`, init));
  return {
    get: (path: string, headers: Record<string, string> = {}) => send(path, { headers }),
    post: (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
      send(path, {
        method: 'POST',
        body: new URLSearchParams(form),
        headers: { 'sec-fetch-site': 'same-origin', 'content-length': '100', ...headers },
      }),
  };
}

const json =
  (status: number, body: unknown): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const problem =
  (kind: ProblemKind, headers: Record<string, string> = {}): RequestListener =>
  (_, response) => {
    const status = problemStatus[kind];
    response.writeHead(status, { 'content-type': problemMediaType, ...headers });
    response.end(JSON.stringify({ type: `/problems/${kind}`, title: kind, status }));
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
  it('is the same for everybody, and may be kept by caches', async () => {
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

describe('a posted search', () => {
  it('leads to its results by an address without the numbers', async () => {
    const answer = await (await startStorefront(json(201, found))).post(findPath, search);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(resultsPath);
  });

  it('comes back with a message per field when it breaks the rules', async () => {
    const answer = await (
      await startStorefront(json(500, {}))
    ).post(findPath, { ...search, number: '123', accountNumber: '' });
    expect(answer.status).toBe(422);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const page = await answer.text();
    expect(page).toMatch(/id="number-error"[^>]*>Please enter at least 7 characters\./);
    expect(page).toMatch(/id="account-number-error"[^>]*>This field is required\./);
    expect(page).toContain('value="123"');
  });

  it('escapes what was typed', async () => {
    const answer = await (await startStorefront(json(500, {}))).post(findPath, { ...search, number: '"><script>' });
    expect(await answer.text()).not.toContain('"><script>');
  });

  it('says when nothing was found, and keeps what was typed', async () => {
    const answer = await (await startStorefront(problem('invoice-not-found'))).post(findPath, search);
    expect(answer.status).toBe(404);
    const page = await answer.text();
    expect(page).toContain('Sorry, we&#x27;re unable to find this item.');
    expect(page).toContain('value="INV1000001"');
  });

  it('says when there were too many, and for how long to wait', async () => {
    const answer = await (
      await startStorefront(problem('too-many-requests', { 'retry-after': '60' }))
    ).post(findPath, search);
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('60');
  });

  it.each(brokenGateways)('is not lost when the gateway %s', async (_, gateway) => {
    const answer = await (await startStorefront(gateway)).post(findPath, search);
    expect(answer.status).toBe(503);
    const page = await answer.text();
    expect(page).toContain('Something technical went wrong. Please try again later.');
    expect(page).toContain('value="INV1000001"');
  });

  it('is not lost when the gateway is not there', async () => {
    expect((await storefrontAt('http://127.0.0.1:1').post(findPath, search)).status).toBe(503);
  });

  it('is refused from another site, in another form, or too large', async () => {
    const { post } = await startStorefront(json(201, found));
    expect((await post(findPath, search, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post(findPath, search, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await post(findPath, search, { 'content-length': '70000' })).status).toBe(415);
  });
});

describe('the results page', () => {
  const lookup = { ...found, invoices: [anInvoice()], count: 1, next: null };

  it('shows what was found and is never kept', async () => {
    const answer = await (await startStorefront(json(200, lookup))).get(resultsPath);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toContain('<title>Your invoice – Assessments</title>');
  });

  it('leads to the payment of what was chosen', async () => {
    const payment = aPayment();
    const answer = await (await startStorefront(json(201, payment))).post(resultsPath, { only: 'inv-1' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/invoices/${payment.id}/payment`);
  });

  it('leads back to the find page when the look-up is no longer kept', async () => {
    const answer = await (await startStorefront(problem('lookup-not-found'))).get(resultsPath);
    expect(answer.headers.get('location')).toMatch(/\/invoices\/en-us\?expired=true$/);
  });

  it.each(brokenGateways)('says that it did not work when the gateway %s', async (_, gateway) => {
    const answer = await (await startStorefront(gateway)).get(resultsPath);
    expect(answer.status).toBe(500);
    const page = await answer.text();
    expect(page).toContain('Something technical went wrong. Please try again later.');
    expect(page).not.toContain('GatewayError');
    expect(page).not.toMatch(/at .*\.tsx?:\d+/);
  });
});
