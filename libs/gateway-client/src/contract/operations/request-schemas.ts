import * as z from 'zod/mini';
import { chargedReceiptRequestSchema, chargeSearchSchema } from '../payments/charge.ts';
import { shareLinkOpeningSchema, shareLinkRequestSchema, shareLinkWithdrawalSchema } from '../invoices/share-link.ts';
import {
  invoiceLookupRequestSchema,
  lookupPageRequestSchema,
  bulkLookupRequestSchema,
} from '../invoices/invoice-lookup.ts';
import { lateRefundRequestSchema } from '../payments/late-charge.ts';
import { ledgerPeriodSchema, ledgerPositionSchema } from '../payments/ledger.ts';
import type { AddressedParts, Part } from './operation.ts';
import type { OperationName, Operations } from './operations.ts';
import type { AddressRulesOf } from '../payer.ts';
import { invoiceReadyAlertLinkSchema, invoiceReadyAlertRequestSchema } from '../invoices/invoice-ready-alert.ts';
import { createAttemptRequestSchema, paymentRequestSchema } from '../payments/payment.ts';
import { opaqueIdSchema } from '../primitives.ts';
import { receiptCopyRequestSchema } from '../payments/receipt.ts';
import { stepUpProofSchema } from '../payments/saved-card.ts';
import {
  receiptResendSchema,
  refundRequestSchema,
  resolutionSchema,
  staffReasonSchema,
  staffSearchSchema,
} from '../payments/staff.ts';
import { transferRequestSchema } from '../payments/transfer.ts';
import { userAccountRequestSchema } from '../user.ts';

/** The operations with a request body. */
export type OperationWithBody = {
  [Name in OperationName]: Operations[Name]['method'] extends 'POST' ? Name : never;
}[OperationName];

type Schemas = {
  readonly [Name in OperationWithBody]: { readonly body: z.ZodMiniType; readonly query?: z.ZodMiniType };
} & {
  readonly [Name in Exclude<OperationName, OperationWithBody>]?: { readonly query: z.ZodMiniType };
};

/** The schema of an empty body, for an operation whose path contains all of its input. */
const nothing = z._default(z.object({}), {});

/**
 * Creates the schemas of each operation's body and query. The gateway validates requests with these schemas, and its OpenAPI document
 * contains them.
 */
export const createRequestSchemas = (rulesOf: AddressRulesOf) =>
  ({
    lookUpInvoices: { body: invoiceLookupRequestSchema },
    announceTransfer: { body: transferRequestSchema },
    requestInvoiceReadyAlert: { body: invoiceReadyAlertRequestSchema },
    confirmInvoiceReadyAlert: { body: invoiceReadyAlertLinkSchema },
    stopInvoiceReadyAlerts: { body: invoiceReadyAlertLinkSchema },
    findPaymentStatus: { body: chargeSearchSchema },
    readChargedReceipt: { body: chargedReceiptRequestSchema },
    sendChargedReceipt: { body: chargedReceiptRequestSchema },
    bulkLookUpInvoices: { body: bulkLookupRequestSchema },
    openPayment: { body: paymentRequestSchema },
    lookUpUserAccount: { body: userAccountRequestSchema },
    sendReceiptCopy: { body: receiptCopyRequestSchema },
    takePayment: { body: createAttemptRequestSchema(rulesOf) },
    createShareLink: { body: shareLinkRequestSchema },
    openShareLink: { body: shareLinkOpeningSchema },
    withdrawShareLink: { body: shareLinkWithdrawalSchema },
    cancelChallenge: { body: nothing },
    chooseDefaultCard: { body: nothing },
    removeSavedCard: { body: nothing, query: stepUpProofSchema },
    findStaffPayments: { body: staffSearchSchema },
    askRefund: { body: refundRequestSchema },
    approveRefund: { body: nothing },
    rejectRefund: { body: nothing },
    voidPayment: { body: staffReasonSchema },
    resolvePayment: { body: resolutionSchema },
    resendReceipt: { body: receiptResendSchema },
    takeLateCharge: { body: nothing },
    refundLateCharge: { body: lateRefundRequestSchema },
    closeLedgerDifference: { body: staffReasonSchema },
    receiveProcessorEvent: { body: z.string() },
    readInvoiceLookup: { query: lookupPageRequestSchema },
    readUserPayments: { query: z.object({ after: z.optional(opaqueIdSchema) }) },
    readAnnouncedTransfers: { query: z.object({ after: z.optional(opaqueIdSchema) }) },
    readLedger: { query: z.object({ after: z.optional(ledgerPositionSchema) }) },
    compareLedgers: { query: ledgerPeriodSchema },
  }) satisfies Schemas;

/** The schemas of all bodies and queries, by operation. */
export type RequestSchemas = ReturnType<typeof createRequestSchemas>;

type Given<Name extends OperationName, Place extends 'query' | 'body'> = Name extends keyof RequestSchemas
  ? RequestSchemas[Name] extends { readonly [Each in Place]: infer Schema extends z.ZodMiniType }
    ? z.input<Schema>
    : never
  : never;

/** The arguments of a call: the path parameters, headers, query and body of the operation. */
export type RequestOf<Name extends OperationName> = AddressedParts<Operations[Name]> &
  Part<'query', Given<Name, 'query'>> &
  Part<'body', Given<Name, 'body'>>;
