import { aDay, aLocale, checkArguments } from './arguments/index.ts';
import { localeNames } from './locale-names.ts';
import type { Locale } from './locales.ts';
import { memoise } from './memoise.ts';

/** A calendar day such as `2026-11-20`, without a time or a time zone. */
export type IsoDay = string;

/**
 * Returns the date format of a locale. It formats in UTC, because the reader's time zone must not change the day.
 * Cached, because creating a format is slow.
 */
const formatOf = memoise(
  (locale: Locale) => new Intl.DateTimeFormat(localeNames[locale].htmlLang, { dateStyle: 'medium', timeZone: 'UTC' }),
);

/** Formats a day: `Nov 20, 2026` in en-us. */
export function formatDay(day: IsoDay, locale: Locale): string {
  if (process.env.NODE_ENV !== 'production')
    checkArguments('formatDay', { day, locale }, { day: aDay(), locale: aLocale() });
  return formatOf(locale).format(new Date(`${day}T00:00:00Z`));
}
