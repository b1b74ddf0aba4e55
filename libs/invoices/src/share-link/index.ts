export { ShareLinkPage } from './share-link-page.tsx';
export { shareLinkProblems, type ShareLinkProblem } from './share-link-problem.ts';
export { SharedInvoicesPage } from './shared-invoices-page.tsx';
export { sharedInvoicesProblems, type SharedInvoicesProblem } from './shared-invoices-problem.ts';
export { readInvoicesToShare } from './read-invoices-to-share.ts';
export { ShareLinkCreatedPage } from './share-link-created-page.tsx';
export {
  parseSharedSearch,
  parseShareLinkSearch,
  type SharedSearch,
  type ShareLinkSearch,
} from './share-link-search.ts';
