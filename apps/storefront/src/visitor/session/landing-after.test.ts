import { describe, expect, it } from 'vitest';
import { createPaths, type BasePath } from '../../urls/paths.ts';
import { landingAfter } from './landing-after.ts';

const paymentId = 'AAAAAAAAAAAAAAAAAAAAAA';

const land = (
  pathname: string,
  end: Partial<Parameters<typeof landingAfter>[0]> = {},
  basePath: BasePath = '/invoices',
) =>
  landingAfter(
    { reason: 'signed-out', stays: false, ...end },
    { pathname },
    { paths: createPaths(basePath), locale: 'en-au', signIn: '/en/login?returnTo=here' },
  );

describe(landingAfter, () => {
  it.each([
    ['/my-account', '/en/login?returnTo=here'],
    ['/en-au/checkout', '/en/login?returnTo=here'],
    ['/exp-checkout/payment', '/en/login?returnTo=here'],
    ['/my-account/support/login', '/search.html'],
    ['/cart', '/search.html'],
    ['/en-au/order-status', '/search.html'],
    ['/invoices/en-au', '/invoices/en-au'],
    ['/invoices/en-au/order-number/x', '/invoices/en-au'],
    ['/invoices/en-au/payments', '/invoices/en-au'],
    [`/invoices/${paymentId}/payment/confirmation`, '/invoices/en-au'],
  ])('from %s is %s', (from, to) => {
    for (const reason of ['signed-out', 'signed-out-elsewhere', 'inactive'] as const)
      if (!from.includes('payment/')) expect(land(from, { reason })).toBe(to);
    expect(land(from)).toBe(to);
  });

  it('is the find page at the top of a host, too', () => {
    expect(land('/en-au/payments', {}, '')).toBe('/en-au');
  });

  it.each(['inactive', 'timed-out', 'unauthorized', 'signed-out-elsewhere'] as const)(
    'is none on a payment after %s: it can be finished as a guest',
    (reason) => expect(land(`/invoices/${paymentId}/payment`, { reason })).toBeUndefined(),
  );

  it('is none if the visitor stays', () => {
    expect(land('/cart', { stays: true })).toBeUndefined();
  });
});
