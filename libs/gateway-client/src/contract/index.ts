export { bareEmail } from './email-address.ts';
export { brandNameOf, takenBrands, withBrand } from './payments/card-brands.ts';
export {
  invoiceLookupCreatedSchema,
  invoiceLookupRequestSchema,
  invoiceLookupSchema,
  payableInvoicesSchema,
  bulkLookupRequestSchema,
  type FoundInvoice,
  type InvoiceDetails,
  type InvoiceLookup,
  type InvoiceLookupCreated,
  type InvoiceLookupRequest,
  type LookupPageRequest,
  type PayableInvoice,
  type PayableInvoices,
  type BulkLookupRequest,
  type NotFoundNumber,
} from './invoices/invoice-lookup.ts';
export {
  chargeSchema,
  chargeSearchSchema,
  chargesSchema,
  maxChargesTold,
  maxNumbersTold,
  type Charge,
  type ChargeSearch,
  type Charges,
} from './payments/charge.ts';
export {
  disputeSchema,
  disputeStates,
  type Dispute,
  type ListedDispute,
  type DisputeState,
  type DisputeStateFacts,
} from './payments/dispute.ts';
export { findOperation } from './requests/find-operation.ts';
export {
  shareLinkCreatedSchema,
  shareLinkOpenedSchema,
  type ShareLink,
  type ShareLinkCreated,
  type ShareLinkOpened,
  type ShareLinkOpening,
  type ShareLinkRequest,
} from './invoices/share-link.ts';
export { maxSender } from './invoices/share-link-rules.ts';
export { toHttpRequest, type HttpRequest, type RequestParts } from './requests/http-request.ts';
export {
  invoiceIdPattern,
  invoiceSchema,
  invoiceStatusSchema,
  type Invoice,
  type InvoiceStatus,
} from './invoices/invoice.ts';
export { invoiceDocumentSchema, type InvoiceDocument } from './invoices/invoice-document.ts';
export {
  attemptStates,
  type AttemptState,
  type BalanceComparison,
  type BalanceOfCurrency,
  type LedgerComparison,
  type LedgerDifference,
  type LedgerEntryKind,
} from './payments/ledger.ts';
export {
  lateChargeStates,
  type LateCharge,
  type LateChargeState,
  type LateChargeStateFacts,
} from './payments/late-charge.ts';
export { localeSchema, routingRegionSchema, siteIdSchema, type SiteId } from './locale.ts';
export {
  lookupKinds,
  lookupOrders,
  lookupPageSize,
  maxDetailedInvoices,
  lookupRules,
  maxInvoicesPerPayment,
  maxNumbersPerLookup,
  resultKinds,
  type LookupKind,
  type LookupOrder,
  type LookupRule,
  type ResultKind,
} from './invoices/lookup-rules.ts';
export { opaqueIdForm } from './opaque-id.ts';
export { operationRequest } from './requests/operation-request.ts';
export { operationSummaries } from './operations/operation-summaries.ts';
export type {
  AddressedParts,
  AnswerOf,
  Caller,
  ExpectedProblem,
  Operation,
  ParamName,
} from './operations/operation.ts';
export { serverOperations } from './operations/server-operations.ts';
export { staffOperations } from './operations/staff-operations.ts';
export { operations, type OperationName, type Operations, type OwnProblem } from './operations/operations.ts';
export { pageOperations } from './operations/page-operations.ts';
export { pathParameters } from './requests/path-parameters.ts';
export { isAwaited } from './invoices/invoice-ready-alert.ts';
export {
  acceptedTerms,
  checkAddress,
  payerEmail,
  payerFields,
  payerIssues,
  type AddressRules,
  type AddressRulesOf,
  type PayerIssue,
} from './payer.ts';
export {
  billedToSchema,
  confirmationSchema,
  createAttemptRequestSchema,
  declineReasons,
  paymentRequestSchema,
  paymentSchema,
  type Attempt,
  type AttemptRequest,
  type BilledTo,
  type Confirmation,
  type DeclineReason,
  type Payment,
  type PaymentRequest,
} from './payments/payment.ts';
export {
  paymentStates,
  type PaymentState,
  type PaymentStateFacts,
  type PaymentStateThat,
} from './payments/payment-states.ts';
export { opaqueIdSchema } from './primitives.ts';
export { headerMeanings, storeHeaders } from './requests/request-headers.ts';
export { createRequestSchemas, type RequestOf, type RequestSchemas } from './operations/request-schemas.ts';
export {
  maxSavedCards,
  savedCardSchema,
  savedCardsSchema,
  type SavedCard,
  type SavedCards,
} from './payments/saved-card.ts';
export {
  maxStaffPayments,
  refundStates,
  type Refund,
  type RefundState,
  type Resolution,
  type StaffAction,
  type StaffPayment,
} from './payments/staff.ts';
export {
  firstTransferDay,
  maxTransferReference,
  transferFields,
  transferIssuesAt,
  transferRequestSchema,
  type AnnouncedTransfer,
  type AnnouncedTransfers,
  type TransferIssue,
  type TransferRequest,
} from './payments/transfer.ts';
export {
  userIdSchema,
  userAccountsSchema,
  userPaymentSchema,
  userPaymentsSchema,
  userSchema,
  type User,
  type UserAccount,
  type UserAccounts,
  type UserPayment,
  type UserPayments,
} from './user.ts';
export {
  bodyProblems,
  commonProblems,
  problemMediaType,
  problemSchema,
  problemStatus,
  declineSubjects,
  type Problem,
  type ProblemKind,
  type ProblemOf,
  type DeclineSubject,
} from './problem.ts';
