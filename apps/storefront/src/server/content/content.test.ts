import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startFakeContentSite } from '@assess/content/testing';
import { localeCodes } from '@assess/i18n';
import { afterEach, describe, expect, it } from 'vitest';
import { parseEnv } from '../../env.ts';
import { compose } from '../compose.ts';
import { bareAssets } from '../testing/bare-assets.ts';
import { sitesBelow } from '../testing/fake-sites.ts';

const open: (() => void)[] = [];
afterEach(() => open.splice(0).forEach((close) => close()));

const nowhere = 'http://127.0.0.1:1';
const findPath = '/invoices/en-us';

type Site = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts the whole storefront against marketing sites that all respond alike. */
async function startStorefront(site: Site | undefined, variables: Record<string, string> = {}) {
  const asked: string[] = [];
  let origin = nowhere;
  if (site) {
    const server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      site(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    open.push(
      () => server.close(),
      () => server.closeAllConnections(),
    );
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  return { asked, get: storefrontAt(origin, variables) };
}

function storefrontAt(contentOrigin: string, variables: Record<string, string> = {}) {
  const env = parseEnv({
    GATEWAY_ORIGIN: nowhere,
    COMMERCE_ORIGIN: nowhere,
    ...sitesBelow(contentOrigin),
    FLAG_DEFAULTS: 'sso=true',
    LOG_LEVEL: 'silent',
    ...variables,
  });
  const { fetch } = compose(env, bareAssets);
  return (path: string, headers: Record<string, string> = {}) =>
    fetch(new Request(`http://store.test${path}`, { headers }));
}

const json =
  (status: number, body: unknown): Site =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

describe('a find page whose content', () => {
  it.each([400, 404, 503, 511])('is answered with %i leads to the error page, once', async (status) => {
    const { get } = await startStorefront(json(status, {}));
    const answer = await get(findPath);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/en-us/error/${status}`]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const again = await get(findPath, { cookie });
    expect(again.status).toBe(200);
    expect(await again.text()).toContain('Find and pay your invoice');
  });

  it('fails keeps the query on the redirect', async () => {
    const { get } = await startStorefront(json(503, {}), { PUBLIC_ORIGIN: 'https://store.example' });
    const answer = await get(`${findPath}?notification=e30&a=1`);
    expect(answer.headers.get('location')).toBe('/en-us/error/503?notification=e30&a=1');
    expect(answer.headers.getSetCookie().join()).toContain('Secure');
  });

  it('is answered with a status that has no page leads to that of 500', async () => {
    const { get } = await startStorefront(json(429, {}));
    expect((await get(findPath)).headers.get('location')).toBe('/en-us/error/500');
  });

  it('names errors leads to another page', async () => {
    const { get } = await startStorefront(json(200, { errors: [{ message: 'no such query' }] }));
    expect((await get('/invoices/fr-ca')).headers.get('location')).toBe('/fr-ca/error/content');
  });

  it.each<Record<string, string>>([{ DEPLOYMENT: 'local' }, { SIMPLIFIED_MODE: 'true' }, { UK_SCHOOLS: 'true' }])(
    'fails is shown with built-in content where %o',
    async (variables) => {
      const { get } = await startStorefront(json(503, {}), variables);
      expect((await get(findPath)).status).toBe(200);
    },
  );

  it('is down is shown with built-in content', async () => {
    const { get } = await startStorefront(undefined);
    const answer = await get(findPath);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Find and pay your invoice');
  });

  it('never comes is shown within two seconds', { retry: 2 }, async () => {
    // A busy machine may be late once; code that waits too long is late each time.
    const { get } = await startStorefront(() => undefined);
    const startedAt = performance.now();
    expect((await get(findPath)).status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(2000);
  });

  it('is built in is cached for ten seconds, remote content for five minutes', async () => {
    const { get } = await startStorefront(undefined);
    expect((await get(findPath)).headers.get('cache-control')).toContain('s-maxage=10,');
    const site = await startFakeContentSite();
    open.push(() => void site.close());
    expect((await storefrontAt(site.origin)(findPath)).headers.get('cache-control')).toContain('s-maxage=300,');
  });

  it('failed does not affect results, payment and other pages', async () => {
    const { get } = await startStorefront(json(503, {}));
    for (const path of ['/invoices/en-us/payments', '/en/login', '/en-us/register', '/en-us/error/503'])
      expect((await get(path)).status).toBe(200);
  });
});

describe('the countries of a regional site', () => {
  it('are sent only to pages that ask for an address', async () => {
    const site = await startFakeContentSite();
    open.push(() => void site.close());
    site.respond('facts', { body: { countries: [{ code: 'US', name: 'Our America' }] } });
    const get = storefrontAt(site.origin);
    expect(await (await get(`/invoices/${'B'.repeat(22)}/payment?locale=en-us`)).text()).toContain(
      '"name":"Our America"',
    );
    expect(await (await get(findPath)).text()).not.toContain('Our America');
  });
});

describe('the error pages', () => {
  it.each(localeCodes)('are there in %s', async (locale) => {
    const { get } = await startStorefront(undefined);
    for (const name of ['400', '409', '500', '511', 'content'])
      expect((await get(`/${locale}/error/${name}`)).status).toBe(200);
    for (const name of ['399', '410', 'x']) expect((await get(`/${locale}/error/${name}`)).status).toBe(404);
  });
});

describe('GET /api/searchSuggestions', () => {
  const found = { total: 1, items: [{ title: 'Memory Scale', linkPath: '/p/memory-scale' }] };
  const suggestions = { products: found, productItems: { total: 0, items: [] }, content: { total: 0, items: [] } };

  it('asks the site of the page’s store', async () => {
    const { asked, get } = await startStorefront(json(200, suggestions));
    const answer = await get('/api/searchSuggestions?q=mem', { 'x-locale': 'en-gb' });
    expect(await answer.json()).toEqual(suggestions);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(asked).toEqual(['GET /uk/search/suggestions.json?q=mem&locale=en-gb']);
  });

  it.each(['', '?q=', '?q=%20', `?q=${'a'.repeat(101)}`])('refuses %s', async (query) => {
    const { asked, get } = await startStorefront(json(200, suggestions));
    expect([(await get(`/api/searchSuggestions${query}`)).status, asked]).toEqual([400, []]);
  });

  it.each<[string, Site | undefined]>([
    ['is down', undefined],
    ['fails', json(500, {})],
    ['answers nonsense', json(200, [1])],
    ['answers HTML', (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>')],
  ])('is 503 where the site %s', async (_, site) => {
    const { get } = await startStorefront(site);
    expect((await get('/api/searchSuggestions?q=mem')).status).toBe(503);
  });
});

describe('a visitor from an unknown country', () => {
  it('is redirected to a store with a notice', async () => {
    const { get } = await startStorefront(undefined);
    const answer = await get('/', { 'x-country-code': 'XX' });
    expect([answer.status, answer.headers.get('location')]).toEqual([307, '/invoices/en-us']);
    expect(answer.headers.getSetCookie().join()).toContain('country-unknown=1');
    expect((await get('/', { 'x-country-code': 'GB' })).headers.getSetCookie()).toEqual([]);
    expect((await get('/invoices/en-us', { 'x-country-code': 'XX' })).headers.getSetCookie()).toEqual([]);
  });
});

describe('a notification in the address', () => {
  it('is in no link of the page, and stays on a redirect', async () => {
    const { get } = await startStorefront(undefined);
    const page = await (await get('/en/login?locale=en-us&notification=eyJtZXNzYWdlIjoiSGkifQ')).text();
    expect(page).toContain('/fr/login?locale=fr-ca');
    expect(page).not.toContain('notification=');
    const moved = await get('/?notification=eyJtZXNzYWdlIjoiSGkifQ');
    expect(moved.headers.get('location')).toBe('/invoices/en-us?notification=eyJtZXNzYWdlIjoiSGkifQ');
  });
});
