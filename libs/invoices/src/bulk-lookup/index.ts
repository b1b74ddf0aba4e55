export { BulkLookupPage } from './bulk-lookup-page.tsx';
