import { dayAt, type IsoDay, type Locale } from '@assess/i18n';

/** Returns the current time in epoch milliseconds. It is injected, so that tests can change the time. */
export type Clock = () => number;

/** An instant, and its calendar day in the time zone of the request's store. */
export interface Moment {
  readonly nowMs: number;
  readonly today: IsoDay;
}

export const momentAt = (nowMs: number, store: Locale): Moment => ({ nowMs, today: dayAt(nowMs, store) });

/** Formats an instant for the API and the database: `2026-11-20T09:30:00.000Z`. */
export const instantAt = (atMs: number): string => new Date(atMs).toISOString();
