export { createInvoiceHandlers, type InvoiceHandlers, type InvoiceHandlersOptions } from './create-invoice-handlers.ts';
export type { DownloadOptions, StoreDetails } from './downloads/download.ts';
export { createStoreDetails, type StoreDetailsOptions } from './downloads/store-details.ts';
export type { FormOptions, InvoicePaths, InvoiceRequest, Log } from './invoice-request.ts';
export { readPageFacts, type PageFacts } from './read-page-facts.ts';
export type { JudgedCharge } from './cookies/payment-status-cookie.ts';
export type { TypedSearch } from './cookies/typed-search.ts';
export type { UnfinishedPayment } from '../payment-state/unfinished-payment.ts';
