import type { Locale } from '@assess/i18n';
import { destinationAfter, type SessionEnd } from '@assess/session';
import { isPaymentPath, toRoutePath, type Paths } from '../../urls/paths.ts';

interface Landings {
  paths: Paths;
  locale: Locale;
  /** The URL of the sign-in page, with the way back. */
  signIn: string;
}

/**
 * Decides where the end of a session leads; `undefined` if the visitor stays. Payers continue as guests on the find page. A payment page
 * stays, unless the user has signed out on purpose, because the payment can still be finished.
 */
export function landingAfter(
  { reason, stays }: SessionEnd,
  { pathname }: Pick<Location, 'pathname'>,
  { paths, locale, signIn }: Landings,
): string | undefined {
  if (stays || (isPaymentPath(pathname) && reason !== 'signed-out')) return undefined;
  if (toRoutePath(pathname, paths.basePath).startsWith('/invoices/')) return paths.find(locale);
  return destinationAfter(reason, { pathname }, () => signIn);
}
