export {
  invoiceLookupCreatedSchema,
  invoiceLookupRequestSchema,
  invoiceLookupSchema,
  payableInvoicesSchema,
  type InvoiceLookup,
  type InvoiceLookupCreated,
  type InvoiceLookupRequest,
  type PayableInvoice,
  type PayableInvoices,
} from './invoice-lookup.ts';
export { invoiceSchema, invoiceStandingSchema, type Invoice, type InvoiceStanding } from './invoice.ts';
export { localeSchema, routingRegionSchema, siteIdSchema, type SiteId } from './locale.ts';
export {
  lookupKinds,
  lookupPageSize,
  lookupRules,
  maxInvoicesPerPayment,
  type LookupKind,
  type LookupRule,
} from './lookup-rules.ts';
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
export { opaqueIdSchema } from './primitives.ts';
export {
  userPaymentSchema,
  userPaymentsSchema,
  userSchema,
  type User,
  type UserPayment,
  type UserPayments,
} from './user.ts';
export {
  problemMediaType,
  problemSchema,
  problemStatus,
  refusalSubjects,
  type Problem,
  type ProblemKind,
  type RefusalSubject,
} from './problem.ts';
