import { chargesSchema } from '../payments/charge.ts';
import {
  shareLinkCreatedSchema,
  shareLinkOpenedSchema,
  shareLinkSchema,
  shareLinkWithdrawnSchema,
} from '../invoices/share-link.ts';
import { invoiceDocumentSchema } from '../invoices/invoice-document.ts';
import { invoiceLookupCreatedSchema } from '../invoices/invoice-lookup.ts';
import { balanceComparisonSchema, ledgerComparisonSchema, ledgerSchema } from '../payments/ledger.ts';
import type { Operation } from './operation.ts';
import {
  invoiceReadyAlertRequestedSchema,
  invoiceReadyAlertConfirmedSchema,
  invoiceReadyAlertsStoppedSchema,
} from '../invoices/invoice-ready-alert.ts';
import { paymentSchema } from '../payments/payment.ts';
import type { ProblemKind } from '../problem.ts';
import { receiptCopySchema, receiptSentSchema, undeliveredReceiptsSchema } from '../payments/receipt.ts';
import { announcedTransferSchema, announcedTransfersSchema } from '../payments/transfer.ts';

/** The operations that only servers may call, because servers have the platform key. */
export const serverOperations = {
  lookUpInvoices: {
    method: 'POST',
    path: '/invoice-lookups',
    caller: 'platform',
    isForStore: true,
    headers: { 'x-client-address': 'optional' },
    answers: { 201: invoiceLookupCreatedSchema },
    problems: ['invoice-not-found', 'proof-required', 'too-many-requests'],
  },
  bulkLookUpInvoices: {
    method: 'POST',
    path: '/invoice-lookups/bulk',
    caller: 'platform',
    isForStore: true,
    headers: { 'x-client-address': 'optional' },
    answers: { 201: invoiceLookupCreatedSchema },
    problems: ['invoice-not-found', 'proof-required', 'too-many-requests'],
  },
  readInvoiceDocument: {
    method: 'GET',
    path: '/invoice-lookups/{id}/invoices/{invoiceId}',
    caller: 'platform',
    answers: { 200: invoiceDocumentSchema },
    problems: ['lookup-not-found'],
  },
  announceTransfer: {
    method: 'POST',
    path: '/invoice-lookups/{id}/transfers',
    caller: 'platform',
    headers: { 'x-client-address': 'optional' },
    answers: { 201: announcedTransferSchema },
    problems: ['lookup-not-found', 'invoice-not-payable', 'mixed-currencies', 'too-many-requests', 'invalid-request'],
  },
  requestInvoiceReadyAlert: {
    method: 'POST',
    path: '/invoice-lookups/{id}/invoices/{invoiceId}/invoice-ready-alerts',
    caller: 'platform',
    answers: { 202: invoiceReadyAlertRequestedSchema },
    problems: ['lookup-not-found', 'invoice-not-found', 'too-many-requests', 'invalid-request'],
  },
  confirmInvoiceReadyAlert: {
    method: 'POST',
    path: '/invoice-ready-alerts/confirmation',
    caller: 'platform',
    answers: { 200: invoiceReadyAlertConfirmedSchema },
    problems: ['invoice-ready-alert-not-found'],
  },
  stopInvoiceReadyAlerts: {
    method: 'POST',
    path: '/invoice-ready-alerts/stop',
    caller: 'platform',
    answers: { 200: invoiceReadyAlertsStoppedSchema },
    problems: [],
  },
  findPaymentStatus: {
    method: 'POST',
    path: '/charge-searches',
    caller: 'platform',
    headers: { 'x-client-address': 'optional' },
    answers: { 200: chargesSchema },
    problems: ['proof-required', 'too-many-requests'],
  },
  readChargedReceipt: {
    method: 'POST',
    path: '/charge-searches/receipt',
    caller: 'platform',
    headers: { 'x-client-address': 'optional' },
    answers: { 200: paymentSchema },
    problems: ['payment-not-found', 'proof-required', 'too-many-requests'],
  },
  sendChargedReceipt: {
    method: 'POST',
    path: '/charge-searches/receipt-copies',
    caller: 'platform',
    headers: { 'x-client-address': 'optional' },
    answers: { 201: receiptSentSchema },
    problems: ['payment-not-found', 'proof-required', 'too-many-requests'],
  },
  openPayment: {
    method: 'POST',
    path: '/payments',
    caller: 'platform',
    isForStore: true,
    answers: { 201: paymentSchema },
    problems: ['lookup-not-found', 'invoice-not-payable', 'mixed-currencies', 'too-many-requests'],
  },
  createShareLink: {
    method: 'POST',
    path: '/invoice-lookups/{id}/share-links',
    caller: 'platform',
    answers: { 201: shareLinkCreatedSchema },
    problems: ['lookup-not-found', 'invoice-not-found', 'too-many-requests'],
  },
  readShareLink: {
    method: 'GET',
    path: '/share-links/{id}',
    caller: 'platform',
    answers: { 200: shareLinkSchema },
    problems: [],
  },
  openShareLink: {
    method: 'POST',
    path: '/share-links/{id}/openings',
    caller: 'platform',
    headers: { 'x-client-address': 'optional' },
    answers: { 201: shareLinkOpenedSchema },
    problems: [
      'share-link-not-found',
      'share-link-expired',
      'share-link-withdrawn',
      'proof-required',
      'too-many-requests',
    ],
  },
  withdrawShareLink: {
    method: 'POST',
    path: '/share-links/{id}/withdrawal',
    caller: 'platform',
    answers: { 200: shareLinkWithdrawnSchema },
    problems: ['share-link-not-found'],
  },
  readLedger: {
    method: 'GET',
    path: '/ledger',
    caller: 'platform',
    answers: { 200: ledgerSchema },
    problems: [],
  },
  compareLedgers: {
    method: 'GET',
    path: '/ledger/comparison',
    caller: 'platform',
    answers: { 200: ledgerComparisonSchema },
    problems: ['processor-unavailable', 'invalid-request'],
  },
  compareBalance: {
    method: 'GET',
    path: '/ledger/balance',
    caller: 'platform',
    answers: { 200: balanceComparisonSchema },
    problems: ['processor-unavailable'],
  },
  readAnnouncedTransfers: {
    method: 'GET',
    path: '/announced-transfers',
    caller: 'platform',
    answers: { 200: announcedTransfersSchema },
    problems: [],
  },
  sendReceiptCopy: {
    method: 'POST',
    path: '/payments/{id}/receipt-copies',
    caller: 'platform',
    answers: { 201: receiptCopySchema },
    problems: ['payment-not-found', 'too-many-requests', 'invalid-request'],
  },
  readUndeliveredReceipts: {
    method: 'GET',
    path: '/undelivered-receipts',
    caller: 'platform',
    answers: { 200: undeliveredReceiptsSchema },
    problems: [],
  },
} as const satisfies Record<string, Operation<ProblemKind>>;
