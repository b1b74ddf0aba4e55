import type { IsoDay } from './iso-day.ts';
import { locales, type Locale } from './locales.ts';
import { memoise } from './memoise.ts';

/** Returns the ISO 8601 day format of a time zone, which is the Swedish one. Cached, because creating a format is slow. */
const formatOf = memoise((timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }));

/** Returns the calendar day of an instant in a store's time zone. `atMs` is in epoch milliseconds. */
export const dayAt = (atMs: number, store: Locale): IsoDay => formatOf(locales[store].timeZone).format(atMs);
