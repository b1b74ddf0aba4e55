import { describe, expect, it } from 'vitest';
import { inLocale, localeInUrl } from './url-locale.ts';

const at = (url: string) => new URL(url, 'http://store.test');

describe(localeInUrl, () => {
  it.each([
    ['/invoices/nl-nl', 'nl-nl'],
    ['/nl-nl', 'nl-nl'],
    ['/fr-ca/order-status', 'fr-ca'],
    ['/en-gb/checkout/payment', 'en-gb'],
    ['/store/usassessments/en/quickOrder', 'en-us'],
    ['/store/caassessments/fr/quickOrder', 'fr-ca'],
    ['/es/login', 'es-es'],
    ['/cart?locale=ja-jp', 'ja-jp'],
    ['/en/my-account/order-history?locale=en-nz', 'en-nz'],
  ])('finds the store in %s', (url, locale) => {
    expect(localeInUrl(at(url))).toEqual({ kind: 'one', locale });
  });

  it.each([
    ['/store/caassessments', ['en-ca', 'fr-ca']],
    ['/en/login', ['en-us', 'en-ca', 'en-gb', 'en-au', 'en-nz', 'zh-sg', 'ja-jp']],
  ])('finds several stores in %s', (url, locales) => {
    expect(localeInUrl(at(url))).toEqual({ kind: 'some', locales });
  });

  it.each(['/', '/cart', '/invoices/xx-yy', '/store/nostore/en', '/p/en-us', '/cart?locale=toString'])(
    'finds nothing in %s',
    (url) => {
      expect(localeInUrl(at(url))).toEqual({ kind: 'none' });
    },
  );
});

describe(inLocale, () => {
  it.each([
    ['/invoices/en-us', '/invoices/fr-ca'],
    ['/en-us', '/fr-ca'],
    ['/invoices/en-us/order-number/AAAA?after=1&select=all', '/invoices/fr-ca/order-number/AAAA?after=1&select=all'],
    ['/en-us/register', '/fr-ca/register'],
    ['/store/usassessments/en/quickOrder?rows=5', '/store/caassessments/fr/quickOrder?rows=5'],
    ['/store/usassessments', '/store/caassessments'],
    ['/en/my-account/order-history', '/fr/my-account/order-history?locale=fr-ca'],
    ['/cart', '/cart?locale=fr-ca'],
    ['/p/en-us', '/p/en-us?locale=fr-ca'],
    ['/invoices/xx-yy', '/invoices/fr-ca'],
    ['/search.html?q=memory+scale&locale=en-us', '/search.html?q=memory+scale&locale=fr-ca'],
    ['/invoices/BBBBBBBBBBBBBBBBBBBBBB/payment', '/invoices/BBBBBBBBBBBBBBBBBBBBBB/payment?locale=fr-ca'],
  ])('keeps page and query of %s', (url, expected) => {
    expect(inLocale(at(url), 'fr-ca')).toBe(expected);
  });

  it('is found again in its own result', () => {
    for (const url of ['/cart', '/invoices/en-us', '/store/usassessments/en', '/es/login'])
      expect(localeInUrl(at(inLocale(at(url), 'nl-nl')))).toEqual({ kind: 'one', locale: 'nl-nl' });
  });
});
