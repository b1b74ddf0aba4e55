import * as z from 'zod/mini';
import { instantSchema, isoDaySchema } from '../primitives.ts';

/** The position of an entry in the order in which entries became visible. */
export const ledgerPositionSchema = z.string().check(z.regex(/^\d{1,15}$/));

/** A page of charges, at most 500 entries. `next` is the `after` of the following page, null on the last one. */
export const ledgerSchema = z.object({
  entries: z.array(
    z.object({
      id: z.string(),
      paymentId: z.string(),
      invoiceId: z.string(),
      reference: z.string(),
      amountMinor: z.int(),
      currency: z.string(),
      at: instantSchema,
      /** The day of `at` in the time zone of the payment's store, which is the booking date. */
      paidOn: isoDaySchema,
    }),
  ),
  next: z.nullable(z.string()),
});

/** The period of a comparison: `from` is inclusive, `to` is exclusive. */
export const ledgerPeriodSchema = z.object({ from: instantSchema, to: instantSchema });

/** The states of an attempt to charge a payment. `unreached`: the request never reached the card processor. */
export const attemptStates = ['charging', 'unknown', 'requires-action', 'declined', 'paid', 'unreached'] as const;

/** The state of one attempt to charge. */
export type AttemptState = (typeof attemptStates)[number];

const amountSchema = z.object({ amountMinor: z.int(), currency: z.string() });

/**
 * The sums of both ledgers in a period, and the charges and refunds that differ. `ledger` or `processor` is null if that ledger does not
 * contain the charge or refund. For a refund, `reference` is the id of the refund and `attempt` is null.
 */
export const ledgerComparisonSchema = z.object({
  totals: z.array(
    z.object({
      currency: z.string(),
      ledgerMinor: z.int(),
      processorMinor: z.int(),
      ledgerRefundedMinor: z.int(),
      processorRefundedMinor: z.int(),
    }),
  ),
  differences: z.array(
    z.object({
      kind: z.enum(['charge', 'refund']),
      reference: z.string(),
      paymentId: z.nullable(z.string()),
      attempt: z.nullable(z.enum(attemptStates)),
      ledger: z.nullable(amountSchema),
      processor: z.nullable(amountSchema),
    }),
  ),
});

/** The comparison of the two ledgers. */
export type LedgerComparison = z.infer<typeof ledgerComparisonSchema>;
