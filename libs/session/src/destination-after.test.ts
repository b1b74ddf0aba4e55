import { localeCodes } from '@assess/i18n';
import { describe, expect, it, vi } from 'vitest';
import { destinationAfter } from './destination-after.ts';

const loginPath = () => '/en/login';

describe(destinationAfter, () => {
  it.each([
    '/my-account',
    '/my-account/orders',
    '/en/my-account/order-history',
    '/my-account/support/login-history',
    '/exp-checkout/review',
    ...localeCodes.map((locale) => `/${locale}/checkout/payment`),
  ])('is the login page from %s', (pathname) => {
    expect(destinationAfter('signed-out', { pathname }, loginPath)).toBe('/en/login');
  });

  it.each([
    '/my-account/support/login',
    '/my-account/uk/support/login',
    '/',
    '/invoices/en-us',
    '/cart/checkout-help',
    '/my-accounts',
    '/en-us/register',
  ])('is the search page from %s', (pathname) => {
    expect(destinationAfter('inactive', { pathname }, loginPath)).toBe('/search.html');
  });

  it('tells the login page why and from where', () => {
    const path = vi.fn(loginPath);
    destinationAfter('inactive', { pathname: '/my-account/orders' }, path);
    expect(path).toHaveBeenCalledWith({ reason: 'inactive', pathname: '/my-account/orders' });
  });
});
