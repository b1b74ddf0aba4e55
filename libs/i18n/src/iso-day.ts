import { locales, type Locale } from './locales.ts';
import { memoise } from './memoise.ts';

/** A calendar day, `2026-11-20`. Not an instant: it names the same day in every time zone. */
export type IsoDay = string;

/** The format works in UTC, so that the day never shifts with the reader's time zone. Kept because building one is slow. */
const formatOf = memoise(
  (locale: Locale) => new Intl.DateTimeFormat(locales[locale].htmlLang, { dateStyle: 'medium', timeZone: 'UTC' }),
);

/** `Nov 20, 2026` in en-us. */
export const formatDay = (day: IsoDay, locale: Locale): string => formatOf(locale).format(new Date(`${day}T00:00:00Z`));
