export { bareEmail } from './email-address.ts';
export { brandNameOf, takenBrands, withBrand } from './card-brands.ts';
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
} from './invoice-lookup.ts';
export {
  chargeSchema,
  chargeSearchSchema,
  chargesSchema,
  maxChargesTold,
  maxNumbersTold,
  type Charge,
  type ChargeSearch,
  type Charges,
} from './charge.ts';
export { findOperation } from './find-operation.ts';
export {
  shareLinkCreatedSchema,
  shareLinkOpenedSchema,
  type ShareLink,
  type ShareLinkCreated,
  type ShareLinkOpened,
  type ShareLinkOpening,
  type ShareLinkRequest,
} from './share-link.ts';
export { maxSender } from './share-link-rules.ts';
export { toHttpRequest, type HttpRequest, type RequestParts } from './http-request.ts';
export { invoiceIdPattern, invoiceSchema, invoiceStatusSchema, type Invoice, type InvoiceStatus } from './invoice.ts';
export { invoiceDocumentSchema, type InvoiceDocument } from './invoice-document.ts';
export { attemptStates, type AttemptState, type LedgerComparison } from './ledger.ts';
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
} from './lookup-rules.ts';
export { opaqueIdForm } from './opaque-id.ts';
export { operationRequest } from './operation-request.ts';
export { operationSummaries } from './operation-summaries.ts';
export type { AddressedParts, AnswerOf, Caller, ExpectedProblem, Operation, ParamName } from './operation.ts';
export { serverOperations } from './server-operations.ts';
export { staffOperations } from './staff-operations.ts';
export { operations, type OperationName, type Operations, type OwnProblem } from './operations.ts';
export { pageOperations } from './page-operations.ts';
export { pathParameters } from './path-parameters.ts';
export { isAwaited } from './invoice-ready-alert.ts';
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
} from './payment.ts';
export { paymentStates, type PaymentState, type PaymentStateFacts, type PaymentStateThat } from './payment-states.ts';
export { opaqueIdSchema } from './primitives.ts';
export { headerMeanings, storeHeaders } from './request-headers.ts';
export { createRequestSchemas, type RequestOf, type RequestSchemas } from './request-schemas.ts';
export { maxSavedCards, savedCardSchema, savedCardsSchema, type SavedCard, type SavedCards } from './saved-card.ts';
export {
  maxStaffPayments,
  refundStates,
  type Refund,
  type RefundState,
  type Resolution,
  type StaffAction,
  type StaffPayment,
} from './staff.ts';
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
} from './transfer.ts';
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
