import { isLocale } from '../locales.ts';

/** Spells the locale among the segments of a path in lower case. @see spec §2 Route patterns */
export function lowerLocale(segments: readonly string[]): readonly string[] {
  const localeAt = segments[0] === 'invoices' ? 1 : 0;
  const lowered = segments[localeAt]?.toLowerCase() ?? '';
  return isLocale(lowered) ? segments.with(localeAt, lowered) : segments;
}
