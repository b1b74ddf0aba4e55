import { isLocale } from '@assess/i18n';
import { canonicalPath as canonicalPathOf } from '@assess/page-server';

/** Normalizes a path of the store, whose locales are in lower case. */
export const canonicalPath = (pathname: string): string => canonicalPathOf(pathname, lowerLocale);

function lowerLocale(segments: readonly string[]): readonly string[] {
  const localeAt = segments[0] === 'invoices' ? 1 : 0;
  const lowered = segments[localeAt]?.toLowerCase() ?? '';
  return isLocale(lowered) ? segments.with(localeAt, lowered) : segments;
}
