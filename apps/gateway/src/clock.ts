import { dayAt, type IsoDay, type Locale } from '@assess/i18n';

/** The current time in epoch milliseconds. Injected wherever time matters, so that tests can move it. */
export type Clock = () => number;

/** An instant, and its calendar day in the store of the request. */
export interface Moment {
  readonly nowMs: number;
  readonly today: IsoDay;
}

export const momentAt = (nowMs: number, store: Locale): Moment => ({ nowMs, today: dayAt(nowMs, store) });

/** Formats an instant for the API and the database: `2026-11-20T09:30:00.000Z`. */
export const instantAt = (atMs: number): string => new Date(atMs).toISOString();
