import type { Locale } from '@assess/i18n';
import { destinationAfter, type SessionEnd } from '@assess/session';
import { isPaymentPath, toRoutePath, type Paths } from '../../urls/paths.ts';

interface Landings {
  paths: Paths;
  locale: Locale;
  /** The sign-in page, with the way back. */
  signIn: string;
}

/**
 * The address that the end of a session leads to; `undefined` where the visitor is to stay. Payers go on as guests: to the find page, and
 * nobody is moved away from a payment but by their own will, because it can be finished.
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
