/** A calendar day, `2026-11-20`. Not an instant: it names the same day in every time zone. */
export type IsoDay = string;

/** `Nov 20, 2026` in en-us; formatted in UTC so that the day never shifts with the reader's time zone. */
export const formatDay = (day: IsoDay, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
