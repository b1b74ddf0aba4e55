import { localeCodes } from '@assess/i18n';
import { createRoute } from '@assess/page-server';
import { describe, expect, it } from 'vitest';
import { commercePaths } from './commerce-paths.ts';

const route = createRoute({ locale: localeCodes.join('|'), language: 'en|es|fr|nl' });

const isStorePath = (path: string) => commercePaths.some((one) => route(one, {}).pattern.test(path));

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

  it.each(['/', '/invoices/en-us', '/en-us/register', '/en/login', '/xx-yy/order-status', '/carts'])(
    'leaves %s to the store',
    (path) => {
      expect(isStorePath(path)).toBe(false);
    },
  );
});
