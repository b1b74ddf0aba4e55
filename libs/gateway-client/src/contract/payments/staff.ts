import { holdsCardNumber, normaliseTyped } from '@assess/i18n';
import * as z from 'zod/mini';
import { disputeSchema } from './dispute.ts';
import { attemptStates } from './ledger.ts';
import { payerEmail } from '../payer.ts';
import { paymentStates, type PaymentState } from './payment-states.ts';
import { instantSchema, isoDaySchema, moneySchema, opaqueIdSchema } from '../primitives.ts';

/**
 * The states of a refund.
 *
 * - `asked`: the refund waits for the approval of a second person. `rejected`: staff rejected the refund instead.
 * - `refunding`: the gateway requests the refund from the card processor, and asks again until the processor has made it.
 * - `refused`: the card processor refused the refund.
 * - `failed`: the processor had made the refund, but the money came back, for example because the card no longer exists. The refunded
 *   amount can be requested again.
 */
export const refundStates = ['asked', 'refunding', 'refunded', 'failed', 'refused', 'rejected'] as const;

/** The state of a refund. */
export type RefundState = (typeof refundStates)[number];

/** A refund to a card, with its requester and reason. `approvedBy` is the second person, if the amount needs one. */
export const refundSchema = z.object({
  id: opaqueIdSchema,
  paymentId: z.string(),
  state: z.enum(refundStates),
  amount: moneySchema,
  reason: z.string(),
  askedBy: z.string(),
  askedAt: instantSchema,
  approvedBy: z.nullable(z.string()),
  /** The time at which the card processor made the refund, also of one that failed later. */
  refundedAt: z.nullable(instantSchema),
  failedAt: z.nullable(instantSchema),
  /** The card processor's reason for the failure. */
  failure: z.nullable(z.string()),
  /** True when an invoice of the payment had been paid again before the refund failed, so that the seller holds the amount twice. */
  isPaidAgain: z.boolean(),
});

/** A refund, as staff see it. */
export type Refund = z.infer<typeof refundSchema>;

/** The actions of staff on payments and differences of the ledgers, as the audit trail names them. */
export const staffActions = [
  'find',
  'ask-refund',
  'approve-refund',
  'reject-refund',
  'void',
  'resolve',
  'resend-receipt',
  'close-difference',
  'take-late-charge',
] as const;

/** One action of a staff member. */
export type StaffAction = (typeof staffActions)[number];

/** A payment with all known facts about it, and the actions of staff on it, in order. */
export const staffPaymentSchema = z.object({
  id: z.string(),
  state: z.enum(Object.keys(paymentStates) as [PaymentState, ...PaymentState[]]),
  /** The amount that the card is or was charged; null before the first attempt. */
  charged: z.nullable(moneySchema),
  refundedMinor: z.int(),
  /** The amount that was withdrawn for disputes without a final decision, and the amount that disputes have lost. */
  disputedMinor: z.int(),
  lostMinor: z.int(),
  /** The amount that can still be refunded. */
  refundableMinor: z.int(),
  confirmationNumber: z.nullable(z.string()),
  paidAt: z.nullable(instantSchema),
  payer: z.nullable(z.object({ name: z.string(), email: z.string() })),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  invoices: z.array(
    z.object({
      invoiceNumber: z.nullable(z.string()),
      orderNumber: z.string(),
      customerAccountNumber: z.string(),
      total: moneySchema,
      paidOn: z.nullable(isoDaySchema),
      /** The amount that was charged for the invoice, if its own amount changed while it was being paid. */
      paid: z.optional(moneySchema),
    }),
  ),
  attempts: z.array(z.object({ reference: z.string(), state: z.enum(attemptStates), startedAt: instantSchema })),
  refunds: z.array(refundSchema),
  disputes: z.array(disputeSchema),
  actions: z.array(
    z.object({
      at: instantSchema,
      person: z.string(),
      action: z.enum(staffActions),
      details: z.record(z.string(), z.unknown()),
    }),
  ),
});

/** A payment, as staff see it. */
export type StaffPayment = z.infer<typeof staffPaymentSchema>;

/** The maximum number of payments in a search result, newest first. */
export const maxStaffPayments = 20;

/** The response to `findStaffPayments`. */
export const staffPaymentsSchema = z.object({
  payments: z.array(staffPaymentSchema).check(z.maxLength(maxStaffPayments)),
});

/** The body of `findStaffPayments`: a confirmation number, an invoice number, or the id of a payment, an attempt or a refund. */
export const staffSearchSchema = z.object({
  sought: z.string().check(z.overwrite(normaliseTyped), z.minLength(1), z.maxLength(100)),
});

/** The reason of a staff action; it may not contain a card number. */
const reasonSchema = z.string().check(
  z.overwrite(normaliseTyped),
  z.minLength(3),
  z.maxLength(300),
  z.regex(/^[^\p{Cc}\p{Cs}]*$/u),
  z.refine((text) => !holdsCardNumber(text), 'card-data'),
);

/**
 * The body of `askRefund`. The caller generates `id`; repeated calls with the same id create only one refund. Without `amountMinor` the
 * refund covers the remaining amount of the payment.
 */
export const refundRequestSchema = z.object({
  id: opaqueIdSchema,
  amountMinor: z.optional(z.int().check(z.positive())),
  reason: reasonSchema,
});

/** The body of `voidPayment` and `closeLedgerDifference`. */
export const staffReasonSchema = z.object({ reason: reasonSchema });

/** The body of `resolvePayment`: the card processor's statement about a payment that stays unknown. */
export const resolutionSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('paid'),
    reason: reasonSchema,
    card: z.object({
      brand: z.string().check(z.regex(/^[a-z][a-z -]{1,19}$/)),
      last4: z.string().check(z.regex(/^\d{4}$/)),
    }),
  }),
  z.object({ outcome: z.literal('declined'), reason: reasonSchema }),
]);

/** The outcome of an unknown payment, as a staff member reports it. */
export type Resolution = z.infer<typeof resolutionSchema>;

/** The body of `resendReceipt`: resends to the payer, or to another email address. */
export const receiptResendSchema = z.object({ email: z.optional(payerEmail) });

/** The response to `resendReceipt`: the email address to which the receipt is sent. */
export const receiptResentSchema = z.object({ email: z.string() });
