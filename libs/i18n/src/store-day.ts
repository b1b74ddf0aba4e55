import type { IsoDay } from './iso-day.ts';
import { locales, type Locale } from './locales.ts';
import { memoise } from './memoise.ts';

/** Sweden writes days as ISO 8601 does. Kept because building one is slow. */
const formatOf = memoise((timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }));

/** The calendar day of an instant, in epoch milliseconds, in a store. */
export const dayAt = (atMs: number, store: Locale): IsoDay => formatOf(locales[store].timeZone).format(atMs);
