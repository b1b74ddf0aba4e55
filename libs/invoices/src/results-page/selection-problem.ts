/** Why the selected invoices could not be taken to payment. */
export const selectionProblems = [
  'nothing-selected',
  'invoice-not-payable',
  'mixed-currencies',
  'too-many',
  'unavailable',
] as const;

/** Why selected invoices cannot be paid together. */
export type SelectionProblem = (typeof selectionProblems)[number];
