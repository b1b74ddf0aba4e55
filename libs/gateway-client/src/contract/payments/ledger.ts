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

/** Ten years with three leap days. */
const longestPeriodMs = 3_653 * 24 * 60 * 60_000;

/** The period of a comparison: `from` is inclusive, `to` is exclusive, later than `from` and within ten years. */
export const ledgerPeriodSchema = z.object({ from: instantSchema, to: instantSchema }).check(
  z.refine(({ from, to }) => Date.parse(from) < Date.parse(to), {
    error: 'must-be-later-than-from',
    path: ['to'],
  }),
  z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= longestPeriodMs, {
    error: 'must-be-within-ten-years',
    path: ['to'],
  }),
);

/** The states of an attempt to charge a payment. `unreached`: the request never reached the card processor. */
export const attemptStates = ['charging', 'unknown', 'requires-action', 'declined', 'paid', 'unreached'] as const;

/** The state of one attempt to charge. */
export type AttemptState = (typeof attemptStates)[number];

const amountSchema = z.object({ amountMinor: z.int(), currency: z.string() });

const ledgerEntryKinds = ['charge', 'refund', 'dispute', 'transaction', 'balance'] as const;

/**
 * The kind of what two ledgers can disagree about. `transaction`: a change of the balance at the card processor, or an entry without one.
 * `balance`: the balance of a currency.
 */
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

/** When and why a difference was closed. `by` is null if a comparison closed it. */
const closedSchema = z.nullable(z.object({ at: instantSchema, by: z.nullable(z.string()), reason: z.string() }));

/** Differences of a comparison. `closed` is set if a person has closed a difference of the same amounts. The `attempt` of a refund is null. */
const comparedDifferencesSchema = z.array(
  z.object({ ...disagreementFields, attempt: z.nullable(z.enum(attemptStates)), closed: closedSchema }),
);

/**
 * The sums of both ledgers in a period, and the charges and refunds that differ. `agree` is true if nothing differs that no person has
 * closed, and the sums are equal in every currency but for that. `changedAmounts` are the invoices that were paid in another amount than
 * theirs, of any period.
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
  differences: comparedDifferencesSchema,
  changedAmounts: z.array(z.object({ invoiceNumber: z.string(), amount: amountSchema, paid: amountSchema })),
});

/**
 * The balance of one currency. The ledger's balance of the account `card-processor` is the sum of its parts: charges, refunds, refunds that
 * the processor has accepted but not made, disputes, fees, payouts, the exchange of currencies, and everything else. A part that leaves the
 * balance is negative. `differenceMinor` is the processor's balance without the ledger's.
 */
const balanceOfCurrencySchema = z.object({
  currency: z.string(),
  chargesMinor: z.int(),
  refundsMinor: z.int(),
  pendingRefundsMinor: z.int(),
  disputesMinor: z.int(),
  feesMinor: z.int(),
  payoutsMinor: z.int(),
  exchangeMinor: z.int(),
  otherMinor: z.int(),
  ledgerMinor: z.int(),
  processorMinor: z.int(),
  differenceMinor: z.int(),
});

/** The balance of one currency, in the ledger and at the card processor. */
export type BalanceOfCurrency = z.infer<typeof balanceOfCurrencySchema>;

/**
 * The comparison of the ledger with the balance that the card processor holds, as both were at the instant `at`. A difference of the kind
 * `balance` has the currency as its reference, and the difference of the two balances as the processor's amount. If `isOffered` is false,
 * the card processor lists no balance, and nothing was compared.
 */
export const balanceComparisonSchema = z.object({
  isOffered: z.boolean(),
  at: instantSchema,
  agree: z.boolean(),
  currencies: z.array(balanceOfCurrencySchema),
  differences: comparedDifferencesSchema,
});

/** The comparison of the ledger with the card processor's balance. */
export type BalanceComparison = z.infer<typeof balanceComparisonSchema>;

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
  closed: closedSchema,
});

/** A difference that the daily comparison has found. */
export type LedgerDifference = z.infer<typeof ledgerDifferenceSchema>;

/** The open differences, the oldest first, then those that were closed in the last 35 days; at most 500. */
export const ledgerDifferencesSchema = z.object({ differences: z.array(ledgerDifferenceSchema) });

/** The comparison of the two ledgers. */
export type LedgerComparison = z.infer<typeof ledgerComparisonSchema>;
