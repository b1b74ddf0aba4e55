import { aLocale, anInstant, checkArguments } from './arguments/index.ts';
import { locales, type Locale } from './locales.ts';
import { memoise } from './memoise.ts';

/**
 * Returns the time format of a locale. It includes the store's time zone, because a reader may be in another one.
 * Cached, because creating a format is slow.
 */
const formatOf = memoise((locale: Locale) => {
  const { htmlLang, timeZone } = locales[locale];
  return new Intl.DateTimeFormat(htmlLang, { hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' });
});

/** Formats the time of day of an instant, `2026-11-20T20:14:00.000Z`, in a store: `12:14 PM PST` in en-us. */
export function formatTime(instant: string, locale: Locale): string {
  if (process.env.NODE_ENV !== 'production')
    checkArguments('formatTime', { instant, locale }, { instant: anInstant(), locale: aLocale() });
  return formatOf(locale).format(new Date(instant));
}
