import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { createCardTokeniser } from '@assess/invoices/payment-page';
import { anInvoice, aPayment } from '@assess/invoices/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseEnv } from '../env.ts';
import { compose } from './compose.ts';
import { bareAssets } from './testing/bare-assets.ts';
import { sitesBelow } from './testing/fake-sites.ts';

const id = 'BBBBBBBBBBBBBBBBBBBBBB';
const payment = aPayment();

const found = { id, kind: 'invoice-number', expiresAt: '2026-11-20T10:00:00.000Z' };
const json = (status: number, body: object): RequestListener => {
  const text = JSON.stringify(body);
  return (request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': text.length }).end(text);
  };
};
const part: RequestListener = (_, response) =>
  response.writeHead(200, { 'content-type': 'text/html', 'x-page-part': 'main' }).end('<h1>Cart</h1>');

const gateway: RequestListener = (request, response) => {
  const lookup = json(200, { ...found, invoices: [anInvoice()], count: 1, next: null });
  const made = request.method === 'POST' && request.url === '/invoice-lookups' ? json(201, found) : undefined;
  const payments = json(request.method === 'POST' ? 201 : 200, payment);
  const answer = made ?? (request.url?.startsWith('/payments') ? payments : lookup);
  answer(request, response);
};

/** The other servers, each in working order. */
const systems = {
  marketing: json(404, {}),
  flags: json(200, {}),
  identity: json(200, { username: 'ada' }),
  gateway,
  commerce: part,
  'card processor': json(201, { keyId: 'k1', jwk: {} }),
} satisfies Record<string, RequestListener>;
type System = keyof typeof systems;
const names = Object.keys(systems) as System[];

/** The ways in which one of them fails. */
const failures: Record<string, RequestListener | 'refused'> = {
  'refuses connections': 'refused',
  'answers 500': (_, response) => response.writeHead(500, { 'content-type': 'text/plain' }).end('Oh no'),
  'answers after a minute': (request, response) =>
    void setTimeout(() => json(200, {})(request, response), 60_000).unref(),
  'never answers': () => undefined,
  'breaks off': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('{"half":');
    setTimeout(() => response.socket?.destroy(), 20);
  },
  'answers in another form': (_, response) =>
    response.writeHead(200, { 'content-type': 'text/plain' }).end('Sign in to the network'),
  'answers with a page of its own': (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Sign in to the network</h1>'),
};

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Starts a storefront that has just begun and has nothing in its caches, with at most one failing system. */
async function storefrontWith(failing?: { system: System; failure: RequestListener | 'refused' }) {
  const origins = {} as Record<System, string>;
  for (const name of names) {
    const answer = name === failing?.system ? failing.failure : systems[name];
    origins[name] = answer === 'refused' ? 'http://127.0.0.1:1' : await listen(answer);
  }
  const { fetch } = compose(
    parseEnv({
      GATEWAY_ORIGIN: origins.gateway,
      COMMERCE_ORIGIN: origins.commerce,
      IDENTITY_ORIGIN: origins.identity,
      LAUNCHDARKLY_CLIENT_ID: 'client',
      LAUNCHDARKLY_BASE_URL: origins.flags,
      ...sitesBelow(origins.marketing),
      DEPLOYMENT: 'local', // in this deployment failing content does not lead to an error page
      LOG_LEVEL: 'silent',
    }),
    bareAssets,
  );
  const headers = { accept: 'text/html', 'sec-fetch-site': 'same-origin', cookie: 'iPlanetDirectoryPro=s1' };
  return {
    tokenise: createCardTokeniser({ url: origins['card processor'] }),
    get: (path: string) => fetch(new Request(`http://store.test${path}`, { headers })),
    post: (path: string, form: Record<string, string>) =>
      fetch(new Request(`http://store.test${path}`, { method: 'POST', body: new URLSearchParams(form), headers })),
  };
}

const aCard = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2031, securityCode: '123' };
const findPath = '/invoices/en-us';
const resultsPath = `${findPath}/invoice-number/${id}`;
const search = { kind: 'invoice-number', number: 'INV1000001', accountNumber: 'A1001' };

/**
 * Expects a response after at most 3 s of waiting. Time that the machine spends computing does not count, because machines differ in
 * speed.
 */
async function inTime<Value>(answer: Promise<Value>): Promise<Value> {
  const began = performance.eventLoopUtilization();
  const value = await answer;
  expect(performance.eventLoopUtilization(began).idle).toBeLessThan(3000);
  return value;
}

/** The system without which a page cannot work. */
const needs: Record<string, System> = {
  [resultsPath]: 'gateway',
  [`/invoices/${payment.id}/payment`]: 'gateway',
  '/cart': 'commerce',
};
const pages = [findPath, ...Object.keys(needs)];

beforeAll(async () => {
  const { get } = await storefrontWith();
  for (const path of pages) expect((await get(path)).status).toBe(200); // loads their code
});

describe.each(names)('when %s', { retry: 3 }, (system) => {
  // A busy machine may be late once; code that waits too long is late each time.
  it.concurrent.each(Object.entries(failures))(
    '%s: every page, form and key is there within 3 s, or says when to come again',
    async (_, failure) => {
      const { get, post, tokenise } = await storefrontWith({ system, failure });

      const checkPage = async (path: string) => {
        const answer = await inTime(get(path));
        const isGone = needs[path] === system;
        const expected = isGone ? [path, 503, '60'] : [path, 200, null];
        expect([path, answer.status, answer.headers.get('retry-after')]).toEqual(expected);
        const html = await answer.text();
        expect(html).toContain('<header');
        if (isGone) expect(html).toMatch(new RegExp(`href="${path}"[^>]*>Try again<`));
      };
      const checkForm = async (path: string, form: Record<string, string>, next: RegExp) => {
        const answer = await inTime(post(path, form));
        expect(answer.status).toBe(303);
        expect(answer.headers.get('location')).toMatch(system === 'gateway' ? /problem=unavailable$/ : next);
      };
      const checkToken = async () => {
        const outcome = await inTime(tokenise(aCard));
        if (system === 'card processor') expect(outcome).toEqual({ kind: 'unavailable' });
      };
      await Promise.all([
        ...pages.map(checkPage),
        checkForm(findPath, search, /\/invoice-number\/B+$/),
        checkForm(resultsPath, { only: 'inv-1' }, /\/payment$/),
        checkToken(),
      ]);
    },
  );
});
