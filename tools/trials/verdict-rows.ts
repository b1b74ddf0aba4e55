import type { Verdict } from './verdict.ts';

/** The rows of a table that say what both ledgers and the customers say. */
export const verdictRows = (verdict: Verdict): [name: string, value: string][] => [
  ['**Lost**: charged, not paid', `**${verdict.lost}**`],
  ['**Double**: charged twice', `**${verdict.double}**`],
  ['**Unresolved** after the last fault', `**${verdict.unresolved}**`],
  ['**Ledgers unequal**', `**${verdict.unequal}**`],
  ['Told paid, is not', String(verdict.toldWrongly)],
  ['Orders nobody could pay', String(verdict.unpaid)],
];
