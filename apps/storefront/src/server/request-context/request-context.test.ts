import type { Locale } from '@assess/i18n';
import { describe, expect, it, vi } from 'vitest';
import { appConfig } from '../../read-app-config.ts';
import { parseEnv } from '../../env.ts';
import { sitesBelow } from '../testing/fake-sites.ts';
import { createRequestContexts } from './request-context.ts';

const env = parseEnv(sitesBelow('https://sites.example'));

function start() {
  const configFor = vi.fn((locale: Locale) => appConfig(env, locale, new Date(0)));
  const error = vi.fn();
  const contextOf = createRequestContexts({
    trustProxy: true,
    countryHeader: 'x-country',
    configFor,
    log: { error },
  });
  return { configFor, error, contextOf };
}

const request = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://store.test${path}`, { headers });

describe(createRequestContexts, () => {
  it('computes a fact once, on first use', () => {
    const { configFor, error, contextOf } = start();
    const context = contextOf(request('/invoices/fr-ca'));
    expect(context.url.pathname).toBe('/invoices/fr-ca');
    expect(configFor).not.toHaveBeenCalled();
    expect(context.config).toBe(context.config);
    expect(configFor).toHaveBeenCalledExactlyOnceWith('fr-ca');
    expect(error).not.toHaveBeenCalled(); // that would be about a proxy that sends no IP address
  });

  it('keeps the visitor for another URL', () => {
    const { contextOf } = start();
    const headers = { cookie: 'locale=nl-nl', 'x-forwarded-for': '203.0.113.7' };
    const there = contextOf(request('/invoices/fr-ca', headers)).at('/cart');
    expect([there.url.href, there.locale, there.clientAddress]).toEqual([
      'http://store.test/cart',
      'nl-nl',
      '203.0.113.7',
    ]);
  });

  it('has no visitor at the URL of a cached page', () => {
    const { contextOf } = start();
    const anybody = contextOf(request('/cart', { cookie: 'locale=nl-nl', 'accept-language': 'fr' })).asAnybody();
    expect([anybody.url.pathname, anybody.locale, anybody.cookies]).toEqual(['/cart', 'en-us', {}]);
  });
});
