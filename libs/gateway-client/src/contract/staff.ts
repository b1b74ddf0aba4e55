import { holdsCardNumber, normaliseTyped } from '@assess/i18n';
import * as z from 'zod/mini';
import { attemptStates } from './ledger.ts';
import { payerEmail } from './payer.ts';
import { paymentStates, type PaymentState } from './payment-states.ts';
import { instantSchema, isoDaySchema, moneySchema, opaqueIdSchema } from './primitives.ts';

/**
 * Every state of a refund.
 *
 * - `asked`: it waits for a second person. `rejected`: who said no.
 * - `refunding`: the card processor is asked, again and again until it answers.
 * - `refused`: the card processor gives nothing back.
 */
export const refundStates = ['asked', 'refunding', 'refunded', 'refused', 'rejected'] as const;

/** How far a refund has come. */
export type RefundState = (typeof refundStates)[number];

/** Money that goes back to a card, with who wants that and why. `approvedBy`: the second person, where the amount needs one. */
export const refundSchema = z.object({
  id: opaqueIdSchema,
  paymentId: z.string(),
  state: z.enum(refundStates),
  amount: moneySchema,
  reason: z.string(),
  askedBy: z.string(),
  askedAt: instantSchema,
  approvedBy: z.nullable(z.string()),
  refundedAt: z.nullable(instantSchema),
});

/** A refund, as staff see it. */
export type Refund = z.infer<typeof refundSchema>;

/** Everything that staff do to payments, as the audit trail names it. */
export const staffActions = [
  'find',
  'ask-refund',
  'approve-refund',
  'reject-refund',
  'void',
  'resolve',
  'resend-receipt',
] as const;

/** Something that one of the staff has done. */
export type StaffAction = (typeof staffActions)[number];

/** A payment with all that is known of it, and what staff have done about it, in order. */
export const staffPaymentSchema = z.object({
  id: z.string(),
  state: z.enum(Object.keys(paymentStates) as [PaymentState, ...PaymentState[]]),
  /** What the card is or was charged; null before the first attempt. */
  charged: z.nullable(moneySchema),
  refundedMinor: z.int(),
  /** What may still be asked back. */
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
    }),
  ),
  attempts: z.array(z.object({ reference: z.string(), state: z.enum(attemptStates), startedAt: instantSchema })),
  refunds: z.array(refundSchema),
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

/** The most payments that a search shows, the newest ones. */
export const maxStaffPayments = 20;

/** Answer to `findStaffPayments`. */
export const staffPaymentsSchema = z.object({
  payments: z.array(staffPaymentSchema).check(z.maxLength(maxStaffPayments)),
});

/** The body of `findStaffPayments`: a confirmation number, an invoice number, or a name of the payment, an attempt or a refund. */
export const staffSearchSchema = z.object({
  sought: z.string().check(z.overwrite(normaliseTyped), z.minLength(1), z.maxLength(100)),
});

/** Why somebody of the staff does something: no card number is kept in it. */
const reasonSchema = z.string().check(
  z.overwrite(normaliseTyped),
  z.minLength(3),
  z.maxLength(300),
  z.regex(/^[^\p{Cc}\p{Cs}]*$/u),
  z.refine((text) => !holdsCardNumber(text), 'card-data'),
);

/**
 * The body of `askRefund`. `id` is made by the caller: sent again it is the same refund, however often. Without `amountMinor` it is
 * all that is left of the payment.
 */
export const refundRequestSchema = z.object({
  id: opaqueIdSchema,
  amountMinor: z.optional(z.int().check(z.positive())),
  reason: reasonSchema,
});

/** The body of `voidPayment`. */
export const staffReasonSchema = z.object({ reason: reasonSchema });

/** The body of `resolvePayment`: what the card processor's people say of a payment that stays unknown. */
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

/** What somebody says that became of a payment. */
export type Resolution = z.infer<typeof resolutionSchema>;

/** The body of `resendReceipt`: to the payer, or to another address. */
export const receiptResendSchema = z.object({ email: z.optional(payerEmail) });

/** Answer to `resendReceipt`: where the receipt goes. */
export const receiptResentSchema = z.object({ email: z.string() });
