import { locales, type Locale } from './locales.ts';
import { memoise } from './memoise.ts';

/** A calendar day, `2026-11-20`. It is not an instant: it names the same day in every time zone. */
export type IsoDay = string;

/**
 * The date format of a locale. It works in UTC, so that the day never shifts with the reader's time zone. Cached, because creating
 * a format is slow.
 */
const formatOf = memoise(
  (locale: Locale) => new Intl.DateTimeFormat(locales[locale].htmlLang, { dateStyle: 'medium', timeZone: 'UTC' }),
);

/** Formats a day: `Nov 20, 2026` in en-us. */
export const formatDay = (day: IsoDay, locale: Locale): string => formatOf(locale).format(new Date(`${day}T00:00:00Z`));
