export { BulkLookupPage } from './bulk-lookup-page.tsx';
export { readListSearch } from './list-search.ts';
export { createFileReader } from '../listed-files/create-file-reader.ts';
export { readInWorker, type ReadInWorkerOptions } from '../listed-files/read-in-worker.ts';
export type { DocumentKind, FileProblem, FileText, ReadDocument, ReadFile } from '../listed-files/file-text.ts';
export {
  checkNumberList,
  lineOf,
  parseNumberList,
  type ListIssues,
  type TypedList,
} from '../pasted-list/check-number-list.ts';
