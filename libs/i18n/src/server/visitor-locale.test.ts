import { describe, expect, it } from 'vitest';
import { createVisitorLocale } from './visitor-locale.ts';

const { isCountryUnknown, localeOf, routingRegionOf } = createVisitorLocale({ countryHeader: 'x-country-code' });
const paymentId = 'B'.repeat(22);
const ask = (path: string, headers: Record<string, string> = {}) => ({
  url: new URL(`http://store.test${path}`),
  request: { headers: new Headers(headers) },
});

describe(localeOf, () => {
  it.each([
    ['/invoices/es-es', { cookie: 'locale=nl-nl', 'accept-language': 'fr-CA' }, 'es-es'],
    ['/cart?locale=es-es', { cookie: 'locale=nl-nl' }, 'es-es'],
    ['/cart', { cookie: 'a=b; locale=nl-nl', 'accept-language': 'fr-CA' }, 'nl-nl'],
    ['/cart', { cookie: 'locale=xx', 'accept-language': 'fr-CA' }, 'fr-ca'],
    ['/', { 'x-country-code': 'nz' }, 'en-nz'],
    ['/', {}, 'en-us'],
    ['/invoices/xx-yy', { 'accept-language': 'nl' }, 'nl-nl'],
    ['/en/my-account/order-history', { cookie: 'locale=en-au' }, 'en-au'],
    ['/en/my-account/order-history', { cookie: 'locale=fr-ca', 'x-country-code': 'CA' }, 'en-ca'],
    ['/store/caassessments', { cookie: 'locale=fr-ca' }, 'fr-ca'],
    ['/store/caassessments', { cookie: 'locale=nl-nl' }, 'en-ca'],
    ['/fr/login', { cookie: 'locale=en-us' }, 'fr-ca'],
    ['/api/gateway/payments/x', { 'x-locale': 'ja-jp', cookie: 'locale=nl-nl' }, 'ja-jp'],
    ['/invoices/es-es', { 'x-locale': 'nl-nl' }, 'es-es'],
    ['/cart', { 'x-locale': 'nl-nl' }, 'en-us'],
    ['/en/login', { cookie: 'locale=fr-ca' }, 'en-ca'],
    ['/api/routingRegion', { 'x-locale': '<script>', cookie: 'locale=nl-nl' }, 'nl-nl'],
  ])('maps %s with %o to %s', (path, headers, locale) => {
    expect(localeOf(ask(path, headers))).toBe(locale);
  });

  it('uses the cookie of a payment, which browsers send before that of the site', () => {
    const cookie = 'locale=ja-jp; locale=en-us';
    for (const path of [`/invoices/${paymentId}/payment`, `/${paymentId}/payment/confirmation`])
      expect(localeOf(ask(path, { cookie }))).toBe('ja-jp');
  });

  it.each(['/exp-checkout/payment', '/checkout/payment/review', '/my-account/payment-cards', '/cart', '/p/payment'])(
    'ignores the cookie of a more specific path that an earlier version set on %s',
    (path) => {
      expect(localeOf(ask(path, { cookie: 'a=b; locale=en-us; c=d; locale=nl-nl' }))).toBe('nl-nl');
    },
  );
});

describe(isCountryUnknown, () => {
  it.each([
    ['/', { 'x-country-code': 'XX' }, true],
    ['/invoices', { 'x-country-code': 't1' }, true],
    ['/', { 'x-country-code': 'unknown' }, true],
    ['/', { 'x-country-code': 'BR' }, false],
    ['/', {}, false],
    ['/', { 'x-country-code': 'XX', cookie: 'locale=nl-nl' }, false],
    ['/invoices/es-es', { 'x-country-code': 'XX' }, false],
  ])('for %s with %o is %s', (path, headers, isUnknown) => {
    expect(isCountryUnknown(ask(path, headers))).toBe(isUnknown);
  });
});

describe(routingRegionOf, () => {
  it("uses the country of the edge, else the store's", () => {
    expect(routingRegionOf(ask('/invoices/en-us', { 'x-country-code': 'DE' }))).toBe('EU');
    expect(routingRegionOf(ask('/invoices/zh-sg'))).toBe('AP');
  });
});
