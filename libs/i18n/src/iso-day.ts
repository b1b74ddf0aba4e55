import { locales, type Locale } from './locales.ts';
import { memoise } from './memoise.ts';

/** A calendar day such as `2026-11-20`, without a time or a time zone. */
export type IsoDay = string;

/**
 * Returns the date format of a locale. It formats in UTC, because the reader's time zone must not change the day.
 * Cached, because creating a format is slow.
 */
const formatOf = memoise(
  (locale: Locale) => new Intl.DateTimeFormat(locales[locale].htmlLang, { dateStyle: 'medium', timeZone: 'UTC' }),
);

/** Formats a day: `Nov 20, 2026` in en-us. */
export const formatDay = (day: IsoDay, locale: Locale): string => formatOf(locale).format(new Date(`${day}T00:00:00Z`));
