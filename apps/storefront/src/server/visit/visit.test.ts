import type { Locale } from '@assess/i18n';
import { describe, expect, it, vi } from 'vitest';
import { appConfig } from '../../app-config.ts';
import { parseEnv } from '../../env.ts';
import { sitesBelow } from '../testing/fake-sites.ts';
import { createVisits } from './visit.ts';

const env = parseEnv(sitesBelow('https://sites.example'));

function start() {
  const configFor = vi.fn((locale: Locale) => appConfig(env, locale, new Date(0)));
  const error = vi.fn();
  const visitOf = createVisits({
    trustProxy: true,
    countryHeader: 'x-country',
    configFor,
    log: { error },
  });
  return { configFor, error, visitOf };
}

const request = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://store.test${path}`, { headers });

describe(createVisits, () => {
  it('works out a fact once, and none that nobody asks for', () => {
    const { configFor, error, visitOf } = start();
    const visit = visitOf(request('/invoices/fr-ca'));
    expect(visit.url.pathname).toBe('/invoices/fr-ca');
    expect(configFor).not.toHaveBeenCalled();
    expect(visit.config).toBe(visit.config);
    expect(configFor).toHaveBeenCalledExactlyOnceWith('fr-ca');
    expect(error).not.toHaveBeenCalled(); // of a proxy that names no address
  });

  it('knows the same visitor at another address', () => {
    const { visitOf } = start();
    const headers = { cookie: 'locale=nl-nl', 'x-forwarded-for': '203.0.113.7' };
    const there = visitOf(request('/invoices/fr-ca', headers)).at('/cart');
    expect([there.url.href, there.locale, there.clientAddress]).toEqual([
      'http://store.test/cart',
      'nl-nl',
      '203.0.113.7',
    ]);
  });

  it('knows nobody at the address of a page that is kept', () => {
    const { visitOf } = start();
    const anybody = visitOf(request('/cart', { cookie: 'locale=nl-nl', 'accept-language': 'fr' })).asAnybody();
    expect([anybody.url.pathname, anybody.locale, anybody.cookies]).toEqual(['/cart', 'en-us', {}]);
  });
});
