/** The reasons why the selected invoices cannot be paid. */
export const selectionProblems = [
  'nothing-selected',
  'invoice-not-payable',
  'mixed-currencies',
  'too-many',
  'too-many-payments',
  'unavailable',
] as const;

/** One reason why the selected invoices cannot be paid together. */
export type SelectionProblem = (typeof selectionProblems)[number];
