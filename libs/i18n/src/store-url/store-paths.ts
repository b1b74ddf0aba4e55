// The one module that reads the URL paths of a store's pages, except for the store that they name, which `url-locale.ts` reads. A test
// (`tools/path-patterns.test.ts`) rejects patterns over paths in other modules, because a pattern without both ends takes pages of others.

/** Removes the beginning that names a store: a language (`/en`), a locale (`/en-gb`) or a store id (`/store/ukassessments/en`). */
const withoutStore = (pathname: string): string =>
  pathname.replace(/^\/(?:[a-z]{2}(?:-[a-z]{2})?|store\/[^/]+(?:\/[a-z]{2})?)(?=\/)/, '');

const payment = /^(?:\/invoices)?\/[\w-]{22}\/payment(?=\/|$)/;

/**
 * Returns the path of a page below the account area without its beginning, such as `order-history`; empty for the area's first page;
 * `undefined` outside the area.
 */
export function accountPageIn(pathname: string): string | undefined {
  const found = /^\/my-account(?:\/(.*?))?\/?$/.exec(withoutStore(pathname));
  return found ? (found[1] ?? '') : undefined;
}

const isSupportLogin = (pathname: string): boolean =>
  /^\/my-account\/(?:[^/]+\/)?support\/login\/?$/.test(withoutStore(pathname));

/** True for the steps of a checkout and of an express checkout. */
export const isCheckoutPath = (pathname: string): boolean =>
  /^\/(?:exp-)?checkout(?:\/|$)/.test(withoutStore(pathname));

/** True for pages that belong to one customer: the account area, without its support login, and the checkouts. @see spec §6 */
export const isBehindLogin = (pathname: string): boolean =>
  /^\/(?:my-account|(?:exp-)?checkout)(?:\/|$)/.test(withoutStore(pathname)) && !isSupportLogin(pathname);

/** True for the page on which visitors register. */
export const isRegisterPath = (pathname: string): boolean => /^\/register\/?$/.test(withoutStore(pathname));

/** True for the pages on which visitors sign in or register, or to which an identity provider returns them. */
export const isSignInPath = (pathname: string): boolean =>
  /^\/(?:login|register|sign-in\/return)\/?$/.test(withoutStore(pathname)) || isSupportLogin(pathname);

/** Returns the path of the payment page to which a page belongs: the payment page itself or one below it, such as its confirmation. */
export const paymentPathIn = (pathname: string): string | undefined => payment.exec(pathname)?.[0];

/** True for the payment page and the pages below it, such as the confirmation. */
export const isPaymentPath = (pathname: string): boolean => payment.test(pathname);

/** Returns the path of a payment page if `pathname` is the page of its confirmation. */
export function paymentConfirmedIn(pathname: string): string | undefined {
  const paymentPath = paymentPathIn(pathname);
  return pathname === `${paymentPath}/confirmation` ? paymentPath : undefined;
}

/** True for the invoice pages below `/invoices`. A host without that base path has to convert its paths first. */
export const isInvoicePath = (pathname: string): boolean =>
  pathname === '/invoices' || pathname.startsWith('/invoices/');

/** True for the calls of pages, whose paths name no store. */
export const isApiPath = (pathname: string): boolean =>
  pathname.startsWith('/api/') || pathname.startsWith('/invoices/api/');

/**
 * Returns the paths for which a page stores its store in the `locale` cookie: the whole site and, for the pages of a payment, the payment,
 * which so stays in its store while another tab shows another one.
 */
export const localeCookiePaths = (pathname: string): readonly string[] => {
  const paymentPath = paymentPathIn(pathname);
  return paymentPath ? ['/', paymentPath] : ['/'];
};
