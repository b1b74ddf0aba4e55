export { BulkLookupPage } from './bulk-lookup-page.tsx';
export { readListSearch } from './list-search.ts';
