import type { InvoiceSearch, SearchIssues, SearchProblem, SelectionProblem } from '@assess/invoices';

/** A posted form that is answered with the same page: what was typed, and what stood in the way. */
export type PostedForm =
  | { kind: 'find'; search: InvoiceSearch; issues: SearchIssues; problem?: SearchProblem }
  | { kind: 'select'; problem: SelectionProblem; invoiceIds: readonly string[] };
