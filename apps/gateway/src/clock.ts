import { dayAt, type IsoDay, type Locale } from '@assess/i18n';

/** Epoch milliseconds now. Passed in wherever time matters, so that tests can move it. */
export type Clock = () => number;

/** An instant, and the day that it is in the store that asks. */
export interface Moment {
  readonly nowMs: number;
  readonly today: IsoDay;
}

export const momentAt = (nowMs: number, store: Locale): Moment => ({ nowMs, today: dayAt(nowMs, store) });

/** An instant as the wire and the database take it: `2026-11-20T09:30:00.000Z`. */
export const instantAt = (atMs: number): string => new Date(atMs).toISOString();
