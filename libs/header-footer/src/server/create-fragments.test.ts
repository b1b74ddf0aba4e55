import { gunzipSync } from 'node:zlib';
import { loadExampleContent } from '@assess/content/testing';
import { localeCodes } from '@assess/i18n';
import { plain } from '@assess/page-server';
import { contextOf } from '@assess/page-server/testing';
import { describe, expect, it } from 'vitest';
import { createFragments, type FragmentData } from './create-fragments.ts';

const origin = { publicOrigin: 'https://store.example' as string | undefined, trustsHost: false };
const statusOf = { 'method-not-allowed': 405, 'route-not-found': 404, unavailable: 503 };

function start(options: Partial<typeof origin> = {}, data: Partial<FragmentData> = { signInHref: '/en/login' }) {
  let reads = 0;
  const response = createFragments({
    dataFor: async (locale) => {
      reads++;
      const content = await loadExampleContent(locale);
      const messages = { 'headerFooter.skip': ['To the text'] };
      return { content, today: '2027-07-01', siteMode: 'global', messages, isFallback: false, ...data };
    },
    countries: localeCodes.map((locale) => ({ locale, href: `/invoices/${locale}` })),
    css: ':root{--assess-space-4:1rem}.never{color:red}',
    problem: (kind) => plain(statusOf[kind], kind),
    ...origin,
    ...options,
  });
  const ask = (path: string, init?: RequestInit) => response(contextOf(new Request(`http://host.test${path}`, init)));
  return { response, ask, reads: () => reads };
}

describe(createFragments, () => {
  it('is the header of a store with the texts of its site, for other sites to fetch and cache', async () => {
    const response = await start().ask('/fragments/fr-ca/header');
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=60, s-maxage=300, stale-while-revalidate=300');
    const html = await response.text();
    expect(html).toMatch(/^<assess-header locale="fr-ca" origin="https:\/\/store\.example" rendered>/);
    expect(html).toContain('>To the text</a>');
    expect(html).toContain(':host>div{--assess-space-4:16px}</style><div lang="fr-CA">');
  });

  it('leads the country selector of a footer to our pages', async () => {
    const html = await (await start().ask('/fragments/en-us/footer')).text();
    expect(html).toContain('<a href="https://store.example/invoices/nl-nl" lang="nl-NL"');
  });

  it('offers to sign in where the store has a sign-in page', async () => {
    expect(await (await start().ask('/fragments/en-us/header')).text()).toContain('Sign in');
    expect(await (await start({}, {}).ask('/fragments/en-us/header')).text()).not.toContain('Sign in');
  });

  it('is cached only briefly if built-in data replaces data that failed to load', async () => {
    const response = await start({}, { isFallback: true }).ask('/fragments/en-us/footer');
    expect(response.headers.get('cache-control')).not.toContain('s-maxage=300');
  });

  it('is rendered once, independent of the query', async () => {
    const { ask, reads } = start();
    const first = await (await ask('/fragments/en-us/footer')).text();
    expect(await (await ask('/fragments/en-us/footer?x=1')).text()).toBe(first);
    expect(reads()).toBe(1);
  });

  it('answers 304 from the first response on, and compresses', async () => {
    const { ask } = start();
    const first = await ask('/fragments/en-us/header', { headers: { 'accept-encoding': 'gzip' } });
    expect(gunzipSync(Buffer.from(await first.arrayBuffer())).toString()).toContain('<assess-header');
    const etag = first.headers.get('etag') ?? '';
    const again = await ask('/fragments/en-us/header', { headers: { 'if-none-match': etag } });
    expect([again.status, again.headers.get('access-control-allow-origin')]).toEqual([304, '*']);
  });

  it('uses the Host of the request if the origin is unknown, and caches per host', async () => {
    const { response, ask, reads } = start({ publicOrigin: undefined, trustsHost: true });
    const pathname = '/fragments/en-us/header';
    expect(await (await ask(pathname)).text()).toContain('origin="http://host.test"');
    const other = await response(contextOf(new Request(`http://other.test${pathname}`)));
    expect(await other.text()).toContain('origin="http://other.test"');
    expect(await (await ask(pathname)).text()).toContain('origin="http://host.test"');
    expect(reads()).toBe(2);
  });

  it('is unavailable if the origin is unknown, unless the Host header is trusted', async () => {
    const { ask, reads } = start({ publicOrigin: undefined });
    const refusal = await ask('/fragments/en-us/header', { headers: { host: 'evil.example' } });
    expect([refusal.status, await refusal.text()]).toEqual([503, 'unavailable']);
    expect(reads()).toBe(0);
  });

  it.each(['/fragments/xx-yy/header', '/fragments/en-us/aside', '/fragments/en-us', '/fragments/en-us/header/more'])(
    'has no %s',
    async (path) => {
      const response = await start().ask(path);
      expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([404, '*']);
      expect(await response.text()).toBe('route-not-found');
    },
  );

  it('can only be read', async () => {
    const refusal = await start().ask('/fragments/en-us/header', { method: 'POST' });
    expect([refusal.status, refusal.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect((await start().ask('/fragments/en-us/header', { method: 'HEAD' })).status).toBe(200);
  });
});
