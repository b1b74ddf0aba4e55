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

/** The period of a comparison: `from` is inclusive, `to` is exclusive and later than `from`. */
export const ledgerPeriodSchema = z.object({ from: instantSchema, to: instantSchema }).check(
  z.refine(({ from, to }) => Date.parse(from) < Date.parse(to), {
    error: 'must-be-later-than-from',
    path: ['to'],
  }),
);

/** The states of an attempt to charge a payment. `unreached`: the request never reached the card processor. */
export const attemptStates = ['charging', 'unknown', 'requires-action', 'declined', 'paid', 'unreached'] as const;

/** The state of one attempt to charge. */
export type AttemptState = (typeof attemptStates)[number];

const amountSchema = z.object({ amountMinor: z.int(), currency: z.string() });

const ledgerEntryKinds = ['charge', 'refund'] as const;

/** The kind of an entry that two ledgers can disagree about. */
export type LedgerEntryKind = (typeof ledgerEntryKinds)[number];

/**
 * A charge or a refund on which two ledgers disagree. `ledger` or `processor` is null if that ledger does not contain it. For a refund,
 * `reference` is the id of the refund, which is the processor's own id if the gateway did not make the refund.
 */
const disagreementFields = {
  kind: z.enum(ledgerEntryKinds),
  reference: z.string(),
  paymentId: z.nullable(z.string()),
  /** The numbers of the payment's invoices; `order …` for an invoice without a number. */
  invoiceNumbers: z.array(z.string()),
  confirmationNumber: z.nullable(z.string()),
  ledger: z.nullable(amountSchema),
  /** The sum, if the processor has several entries of this reference. */
  processor: z.nullable(amountSchema),
  /** The number of entries that the processor has of this reference. More than one is always a difference. */
  processorEntries: z.int(),
};

/**
 * The sums of both ledgers in a period, and the charges and refunds that differ. `agree` is true if nothing differs and the sums are equal
 * in every currency. The `attempt` of a refund is null.
 */
export const ledgerComparisonSchema = z.object({
  agree: z.boolean(),
  totals: z.array(
    z.object({
      currency: z.string(),
      ledgerMinor: z.int(),
      processorMinor: z.int(),
      ledgerRefundedMinor: z.int(),
      processorRefundedMinor: z.int(),
    }),
  ),
  differences: z.array(z.object({ ...disagreementFields, attempt: z.nullable(z.enum(attemptStates)) })),
});

/**
 * A difference that the daily comparison has found. It is open until a comparison of its period shows that the ledgers agree, or until a
 * person closes it with a reason.
 */
export const ledgerDifferenceSchema = z.object({
  id: z.string(),
  ...disagreementFields,
  firstSeenAt: instantSchema,
  lastSeenAt: instantSchema,
  /** Null while it is open; `by` is null if a comparison closed it. */
  closed: z.nullable(z.object({ at: instantSchema, by: z.nullable(z.string()), reason: z.string() })),
});

/** A difference that the daily comparison has found. */
export type LedgerDifference = z.infer<typeof ledgerDifferenceSchema>;

/** The open differences, the oldest first, then those that were closed in the last 35 days; at most 500. */
export const ledgerDifferencesSchema = z.object({ differences: z.array(ledgerDifferenceSchema) });

/** The comparison of the two ledgers. */
export type LedgerComparison = z.infer<typeof ledgerComparisonSchema>;
