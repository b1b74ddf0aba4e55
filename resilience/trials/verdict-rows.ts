import type { Verdict } from './verdict.ts';

/** Returns the rows of a table that compare both ledgers and the customers' results. */
export const verdictRows = (verdict: Verdict): [name: string, value: string][] => [
  ['**Lost**: charged, not paid', `**${verdict.lost}**`],
  ['**Double**: charged twice', `**${verdict.double}**`],
  ['**Unresolved** after the last fault', `**${verdict.unresolved}**`],
  ['**Ledgers unequal**', `**${verdict.unequal}**`],
  ['Shown as paid, is not paid', String(verdict.toldWrongly)],
  ['Orders that could not be paid', String(verdict.unpaid)],
];
