/** The paths that end the session at commerce, even when they are only read. @see spec §7 Commerce and user */
export const signOutPaths = ['/store/logout', '/store/customer/logout'] as const;

/** The paths below commerce's areas that belong to this app. @see spec §2 Route patterns */
export const ownPagesInStore = [
  '/store/invoices',
  '/store/invoices/*',
  '/my-account/support/login', // staff sign in at the identity server
  '/my-account/:agent/support/login',
] as const;

const below = <Path extends string>(path: Path) => [path, `${path}/*`] as const;

/** The paths of the pages that commerce serves. @see spec §2 Route patterns */
export const commercePaths = [
  '/search.html',
  ...['/store', '/cart', '/checkout', '/exp-checkout', '/p', '/my-account'].flatMap(below),
  ...['/:locale/order-status', '/:locale/checkout', '/:language/my-account'].flatMap(below),
];
