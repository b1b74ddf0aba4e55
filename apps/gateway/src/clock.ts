import type { IsoDay } from '@assess/i18n';

/** Epoch milliseconds now. Passed in wherever time matters, so that tests can move it. */
export type Clock = () => number;

/** The calendar day in UTC at an instant. */
export const dayAt = (atMs: number): IsoDay => new Date(atMs).toISOString().slice(0, 10);

/** An instant as the wire and the database take it: `2026-11-20T09:30:00.000Z`. */
export const instantAt = (atMs: number): string => new Date(atMs).toISOString();
