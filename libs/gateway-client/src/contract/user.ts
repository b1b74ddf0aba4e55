import * as z from 'zod/mini';
import { disputedFields } from './payments/dispute.ts';
import { lookupRules } from './invoices/lookup-rules.ts';
import { confirmBySchema, isoDaySchema, moneySchema, opaqueIdSchema } from './primitives.ts';

const maxAccountNumber = Math.max(...Object.values(lookupRules).map(({ account }) => account.max));

/**
 * A user id: 1 to 100 printable ASCII characters without space, such as `ada@example.com`. `.` and `..` are invalid, because URLs
 * treat them as path steps.
 */
export const userIdSchema = z.string().check(z.regex(/^(?!\.{1,2}$)[\x21-\x7e]{1,100}$/));

/** The response to `readUser`: the user of the bearer token. `registrationCountryIso` is ISO 3166-1 alpha-2. @see spec §3 User */
export const userSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  registrationCountryIso: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))),
});

/** The user of a bearer token. */
export type User = z.infer<typeof userSchema>;

const openSum = { count: z.int(), total: moneySchema };

/**
 * The invoices of an account in one currency that can be paid now: their number and total, the same for the overdue ones, and the same for
 * those with the earliest due day, but at most as many of these as one payment takes.
 */
const openInvoicesSchema = z.object({
  ...openSum,
  overdue: z.optional(z.object(openSum)),
  oldest: z.optional(z.object({ ...openSum, dueOn: isoDaySchema })),
});

/**
 * A customer account that the identity server assigns to the user. `open` has one entry per currency, none if nothing can be paid.
 */
export const userAccountSchema = z.object({ number: z.string(), open: z.array(openInvoicesSchema) });

/** A customer account of a user, with its open invoices. */
export type UserAccount = z.infer<typeof userAccountSchema>;

/** The response to `readUserAccounts`. */
export const userAccountsSchema = z.object({ accounts: z.array(userAccountSchema) });

/** All customer accounts of a user. */
export type UserAccounts = z.infer<typeof userAccountsSchema>;

/** The body of `lookUpUserAccount`: one of the user's accounts. */
export const userAccountRequestSchema = z.object({
  accountNumber: z.string().check(z.minLength(1), z.maxLength(maxAccountNumber)),
});

const payment = {
  id: opaqueIdSchema,
  /** The day of payment; the day of the attempt while the result is unknown. */
  madeOn: isoDaySchema,
  /** The number of each invoice; for an invoice without a number, the order number. */
  invoiceNumbers: z.array(z.string()),
  total: moneySchema,
};

/**
 * One payment of a signed-in user. `unknown`: the card processor has not reported a result yet. `requires-action`: the user's bank waits
 * for the user to authenticate.
 */
export const userPaymentSchema = z.discriminatedUnion('state', [
  z.object({
    ...payment,
    state: z.literal('paid'),
    confirmationNumber: z.string(),
    cardLast4: z.string().check(z.regex(/^\d{4}$/)),
    /** The brand of the card; an older gateway does not send it. */
    cardBrand: z.optional(z.string()),
    /** The amount refunded to the card so far. */
    refunded: z.optional(moneySchema),
    ...disputedFields,
  }),
  z.object({ ...payment, state: z.literal('unknown') }),
  z.object({ ...payment, state: z.literal('requires-action'), confirmBy: confirmBySchema }),
]);

/** One payment in a user's list. */
export type UserPayment = z.infer<typeof userPaymentSchema>;

/** The response to `readUserPayments`: at most 20, newest first. `next` is the `after` of the following page. */
export const userPaymentsSchema = z.object({
  payments: z.array(userPaymentSchema),
  next: z.nullable(z.string()),
});

/** One page of a user's payments. */
export type UserPayments = z.infer<typeof userPaymentsSchema>;
