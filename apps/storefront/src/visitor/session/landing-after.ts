import type { Locale } from '@assess/i18n';
import { isInvoicePath, isPaymentPath } from '@assess/i18n/store-url';
import { destinationAfter, type SessionEnd } from '@assess/session';
import { toRoutePath, type Paths } from '../../urls/paths.ts';

interface Landings {
  paths: Paths;
  locale: Locale;
  /** The URL of the sign-in page, with the current page as the destination. */
  signIn: string;
}

/**
 * Returns the URL to open after the end of a session; `undefined` if the visitor stays on the page. Payers continue as guests on the find
 * page. Visitors stay on a payment page unless they have signed out on purpose, because they can still finish the payment.
 */
export function landingAfter(
  { reason, stays }: SessionEnd,
  { pathname }: Pick<Location, 'pathname'>,
  { paths, locale, signIn }: Landings,
): string | undefined {
  if (stays || (isPaymentPath(pathname) && reason !== 'signed-out')) return undefined;
  if (isInvoicePath(toRoutePath(pathname, paths.basePath))) return paths.find(locale);
  return destinationAfter(reason, { pathname }, () => signIn);
}
