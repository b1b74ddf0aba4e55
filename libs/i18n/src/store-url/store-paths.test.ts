import { describe, expect, it } from 'vitest';
import { localeCodes, locales } from '../locales.ts';
import * as paths from './store-paths.ts';
import { localeInUrl } from './url-locale.ts';

const id = 'BBBBBBBBBBBBBBBBBBBBBB';

/** The answers to all questions about a path. What is absent is false or undefined. */
interface Answers {
  locale?: string;
  accountPage?: string;
  paymentPath?: string;
  confirms?: string;
  is?: string;
}

const answersFor = (pathname: string): Answers => {
  const named = localeInUrl({ pathname, search: '' });
  const accountPage = paths.accountPageIn(pathname);
  const paymentPath = paths.paymentPathIn(pathname);
  const confirms = paths.paymentConfirmedIn(pathname);
  const is = [
    paths.isInvoicePath(pathname) && 'invoice',
    paths.isPaymentPath(pathname) && 'payment',
    paths.isCheckoutPath(pathname) && 'checkout',
    paths.isBehindLogin(pathname) && 'behind-login',
    paths.isSignInPath(pathname) && 'sign-in',
    paths.isRegisterPath(pathname) && 'register',
    paths.isApiPath(pathname) && 'api',
  ].filter(Boolean);
  return {
    ...(named.kind !== 'none' && { locale: named.kind === 'one' ? named.locale : 'several' }),
    ...(accountPage !== undefined && { accountPage }),
    ...(paymentPath && { paymentPath }),
    ...(confirms && { confirms }),
    ...(is.length > 0 && { is: is.join(' ') }),
  };
};

const payment = `/invoices/${id}/payment`;

/** Every route pattern of the specification, and paths that look like one. @see spec §2 Route patterns */
const table: readonly [pathname: string, answers: Answers][] = [
  ['/', {}],
  ['/invoices', { is: 'invoice' }],
  ['/invoices/nl-nl', { locale: 'nl-nl', is: 'invoice' }],
  ['/invoices/nl-nl/payments', { locale: 'nl-nl', is: 'invoice' }],
  ['/invoices/nl-nl/payment', { locale: 'nl-nl', is: 'invoice' }],
  [`/invoices/nl-nl/order-number/${id}`, { locale: 'nl-nl', is: 'invoice' }],
  [payment, { paymentPath: payment, is: 'invoice payment' }],
  [`${payment}/confirmation`, { paymentPath: payment, confirms: payment, is: 'invoice payment' }],
  [`${payment}/confirmation/receipt.pdf`, { paymentPath: payment, is: 'invoice payment' }],
  [`${payment}/invoices`, { paymentPath: payment, is: 'invoice payment' }],
  [`/${id}/payment`, { paymentPath: `/${id}/payment`, is: 'payment' }],
  [`/${id}/payment/confirmation`, { paymentPath: `/${id}/payment`, confirms: `/${id}/payment`, is: 'payment' }],
  [`${payment}s`, { is: 'invoice' }],
  [`/store/${id}/payment`, {}],
  [`/nl-nl${payment}`, { locale: 'nl-nl' }],
  ['/invoices/short/payment', { is: 'invoice' }],
  ['/invoices-of-old/nl-nl', {}],
  ['/store/usassessments', { locale: 'en-us' }],
  ['/store/usassessments/en', { locale: 'en-us' }],
  ['/store/caassessments', { locale: 'several' }],
  ['/store/caassessments/fr', { locale: 'fr-ca' }],
  ['/store/usassessments/en/quickOrder', { locale: 'en-us' }],
  ['/store/usassessments/en/order-status', { locale: 'en-us' }],
  ['/store/ukassessments/en/checkout/payment', { locale: 'en-gb', is: 'checkout behind-login' }],
  ['/nl-nl/order-status', { locale: 'nl-nl' }],
  ['/store/invoices', {}],
  ['/my-account', { accountPage: '', is: 'behind-login' }],
  ['/my-account/', { accountPage: '', is: 'behind-login' }],
  ['/my-account/payment-cards', { accountPage: 'payment-cards', is: 'behind-login' }],
  ['/my-account/order-history', { accountPage: 'order-history', is: 'behind-login' }],
  ['/en/my-account/order-history', { locale: 'several', accountPage: 'order-history', is: 'behind-login' }],
  ['/my-account/support/login', { accountPage: 'support/login', is: 'sign-in' }],
  ['/my-account/b2b/support/login', { accountPage: 'b2b/support/login', is: 'sign-in' }],
  ['/my-account/support/login-history', { accountPage: 'support/login-history', is: 'behind-login' }],
  ['/my-accounts', {}],
  ['/nl-nl/register', { locale: 'nl-nl', is: 'sign-in register' }],
  ['/nl/login', { locale: 'nl-nl', is: 'sign-in' }],
  ['/sign-in/return', { is: 'sign-in' }],
  ['/nl-nl/checkout', { locale: 'nl-nl', is: 'checkout behind-login' }],
  ['/nl-nl/checkout/payment', { locale: 'nl-nl', is: 'checkout behind-login' }],
  ['/checkout/payment', { is: 'checkout behind-login' }],
  ['/exp-checkout', { is: 'checkout behind-login' }],
  ['/exp-checkout/delivery', { is: 'checkout behind-login' }],
  ['/exp-checkout/payment', { is: 'checkout behind-login' }],
  ['/exp-checkout/payment/confirmation', { is: 'checkout behind-login' }],
  ['/cart', {}],
  ['/cart/checkout-help', {}],
  ['/cart/payment', {}],
  ['/p/payment', {}],
  ['/p/login', {}],
  ['/p/checkout', {}],
  ['/search.html', {}],
  ['/nl-nl/error/404', { locale: 'nl-nl' }],
  ['/api/session', { is: 'api' }],
  ['/invoices/api/session', { is: 'invoice api' }],
];

describe('the path', () => {
  it.each(table)('%s has all these answers', (pathname, answers) => {
    expect(answersFor(pathname)).toEqual(answers);
  });

  it.each(localeCodes)('of every page of %s names its store', (locale) => {
    const { storeId, language } = locales[locale];
    for (const path of [`/invoices/${locale}`, `/${locale}/checkout/payment`, `/store/${storeId}/${language}/x`])
      expect(answersFor(path).locale).toBe(locale);
  });
});

describe(paths.localeCookiePaths, () => {
  it('are the whole site, and the payment on pages of a payment only', () => {
    for (const [pathname, { paymentPath }] of table)
      expect([pathname, ...paths.localeCookiePaths(pathname)]).toEqual([
        pathname,
        '/',
        ...(paymentPath ? [paymentPath] : []),
      ]);
  });
});
