import { aLocale, aRule, checkArguments } from './arguments/index.ts';
import type { IsoDay } from './iso-day.ts';
import { locales, type Locale } from './locales.ts';
import { memoise } from './memoise.ts';

/** Returns the ISO 8601 day format of a time zone, which is the Swedish one. Cached, because creating a format is slow. */
const formatOf = memoise((timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }));

/** Returns the calendar day of an instant in a store's time zone. `atMs` is in epoch milliseconds. */
export function dayAt(atMs: number, store: Locale): IsoDay {
  if (process.env.NODE_ENV !== 'production') {
    const epochMs = aRule('a number of epoch milliseconds, such as Date.now()', Number.isFinite);
    checkArguments('dayAt', { atMs, store }, { atMs: epochMs, store: aLocale() });
  }
  return formatOf(locales[store].timeZone).format(atMs);
}
