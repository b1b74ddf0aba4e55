/** The paths that end the session at commerce, even with GET. The route table must set `changesByReading`. @see spec §7 Commerce and user */
export const signOutPaths = ['/store/logout', '/store/customer/logout'] as const;

const below = <Path extends string>(path: Path) => [path, `${path}/*`] as const;

/**
 * The paths of the pages that commerce serves, as rows of a route table. The table needs segments of the kinds `locale` and `language`.
 *
 * @see spec §2 Route patterns
 */
export const commercePaths = [
  '/search.html',
  ...['/store', '/cart', '/checkout', '/exp-checkout', '/p', '/my-account'].flatMap(below),
  ...['/:locale/order-status', '/:locale/checkout', '/:language/my-account'].flatMap(below),
];
