export { numbersOnPaper, type NumberOnPaper } from './help/number-on-paper.ts';
export { shareLinkTitles } from './found-invoices/share-link-titles.ts';
export { addressIssueOf, type AddressIssue } from './form-fields/address-issue.ts';
export { FindPage } from './find-page/find-page.tsx';
export { findTitle } from './find-page/find-title.ts';
export { parseFindSearch, type FindSearch } from './find-page/find-search.ts';
export { isSearchError, type SearchProblem } from './lookup/search-problems.ts';
export {
  accountIssue,
  checkInvoiceSearch,
  normaliseSearch,
  parseInvoiceSearch,
  type InvoiceSearch,
  type SearchIssue,
  type SearchIssues,
} from './number-rules/invoice-search.ts';
export { readLinkedSearch, withoutLinkedSearch } from './number-rules/linked-search.ts';
export { otherSpelling } from './number-rules/other-spellings.ts';
export { loadMessages } from './load-messages.ts';
export { invoiceListTable } from './results-page/invoice-list.ts';
export type { TableCell } from './found-invoices/invoice-columns.ts';
export { listViewIn, withoutSelection, withQuery } from './found-invoices/list-view.ts';
export { pageTitles } from './found-invoices/page-titles.ts';
export { loadFoundMessages } from './results-page/load-messages.ts';
export { parseResultsSearch, type ResultsSearch } from './found-invoices/results-search.ts';
export { readInvoices, readResults, type Results, type ResultsView } from './found-invoices/read-results.ts';
export { listAnchor, ResultsPage, resultsFormId, shownAnchor } from './results-page/results-page.tsx';
export { selectionProblems, type SelectionProblem } from './results-page/selection/selection-problem.ts';
export { readSelectedIds, writeIds as writeSelectedIds } from './selection.ts';
