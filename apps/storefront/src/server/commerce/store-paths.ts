import { isLanguage, isLocale } from '@assess/i18n';

/**
 * Whether commerce serves the page.
 *
 * @see spec §2 Route patterns
 */
export function isStorePath(pathname: string): boolean {
  if (pathname === '/search.html') return true;
  if (/^\/my-account\/(?:[^/]+\/)?support\/login$/.test(pathname)) return false; // staff sign in at the identity server
  const [first = '', second = ''] = pathname.split('/').filter(Boolean);
  if (first === 'store') return second !== 'invoices';
  if (commerceAreas.has(first)) return true;
  if (isLocale(first)) return second === 'order-status' || second === 'checkout';
  return isLanguage(first) && second === 'my-account';
}

/** Whether asking for it ends the visit at commerce, by GET as well. @see spec §7 Commerce and user */
export const endsVisit = (pathname: string): boolean => /^\/store\/(?:customer\/)?logout$/.test(pathname);

const commerceAreas = new Set(['cart', 'checkout', 'exp-checkout', 'p', 'my-account']);
