import { describe, expect, it } from 'vitest';
import { destinationIn } from '@assess/session/sign-in';
import { isPagePath } from '../pages/store-sign-in.tsx';
import { withReturn } from './with-return.ts';

const origin = 'https://store.test';

describe(withReturn, () => {
  it('adds the way back to the address', () => {
    const href = withReturn('/fr/login?locale=fr-ca', '/invoices/fr-ca?a=b&c');
    expect(href).toBe('/fr/login?locale=fr-ca&returnTo=%2Finvoices%2Ffr-ca%3Fa%3Db%26c');
    expect(destinationIn(new URL(href, origin).search, origin, isPagePath)).toBe('/invoices/fr-ca?a=b&c');
  });

  it.each(['/en/login?x', '/en-gb/register', '/my-account/support/login', '/sign-in/return'])(
    'does not lead back to %s',
    (here) => {
      expect(withReturn('/en/login', here)).toBe('/en/login');
    },
  );
});

describe(isPagePath, () => {
  it.each([
    '/invoices/en-us?a=b',
    '/store/usassessments/en/quickOrder',
    '/store/usassessments/en/order-status',
    '/store/invoices/1',
    '/store/logouts',
    '/cart',
    '/en/my-account/order-history',
  ])('leads to %s', (path) => expect(isPagePath(path)).toBe(true));

  it.each([
    '/store/logout',
    '/store/logout/?x',
    '/store/customer/logout',
    '/auth/oauth2/x',
    '/api/session',
    '/invoices/api/session',
    '/silent.html',
    '/sign-in/return?code=1&state=2',
    '/en/login',
    '/en-us/register',
  ])('does not lead to %s', (path) => expect(isPagePath(path)).toBe(false));
});
