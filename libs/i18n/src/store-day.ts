import type { IsoDay } from './iso-day.ts';
import { locales, type Locale } from './locales.ts';
import { memoise } from './memoise.ts';

/** The ISO 8601 day format of a time zone, as Swedish uses it. Cached, because creating a format is slow. */
const formatOf = memoise((timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }));

/** The calendar day of an instant in a store. `atMs` is in epoch milliseconds. */
export const dayAt = (atMs: number, store: Locale): IsoDay => formatOf(locales[store].timeZone).format(atMs);
