import { describe, expect, it } from 'vitest';
import { route } from '../routing/route.ts';
import { ownPagesInStore, commercePaths } from './commerce-paths.ts';

const matches = (paths: readonly string[], path: string) => paths.some((one) => route(one, {}).pattern.test(path));

const isStorePath = (path: string) => !matches(ownPagesInStore, path) && matches(commercePaths, path);

describe('the paths of commerce', () => {
  it.each([
    '/store/usassessments',
    '/store/usassessments/en/quickOrder',
    '/store/customer/current',
    '/fr-ca/order-status',
    '/en-gb/checkout/payment',
    '/checkout',
    '/exp-checkout/review',
    '/cart',
    '/cart/lines',
    '/p/WISC-V',
    '/search.html',
    '/my-account/support',
    '/my-account/profile/support/login/help',
    '/en/my-account/order-history',
  ])('gives %s to commerce', (path) => {
    expect(isStorePath(path)).toBe(true);
  });

  it.each([
    '/',
    '/invoices/en-us',
    '/store/invoices',
    '/en-us/register',
    '/en/login',
    '/my-account/support/login',
    '/my-account/b2b/support/login',
    '/xx-yy/order-status',
    '/carts',
  ])('keeps %s', (path) => {
    expect(isStorePath(path)).toBe(false);
  });
});
