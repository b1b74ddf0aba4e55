import { isLocale } from '../locales.ts';

/** Converts the locale among a path's segments to lower case. @see spec §2 Route patterns */
export function lowerLocale(segments: readonly string[]): readonly string[] {
  const localeAt = segments[0] === 'invoices' ? 1 : 0;
  const lowered = segments[localeAt]?.toLowerCase() ?? '';
  return isLocale(lowered) ? segments.with(localeAt, lowered) : segments;
}
