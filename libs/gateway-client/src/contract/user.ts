import * as z from 'zod/mini';
import { isoDaySchema, moneySchema, opaqueIdSchema } from './primitives.ts';

/**
 * A user id: 1 to 100 printable ASCII characters without space, such as `ada@example.com`. The two that a path takes
 * for steps, `.` and `..`, are none.
 */
export const userIdSchema = z.string().check(z.regex(/^(?!\.{1,2}$)[\x21-\x7e]{1,100}$/));

/** Answer to `readUser`: who the bearer token belongs to. `registrationCountryIso` is ISO 3166-1 alpha-2. @see spec §3 User */
export const userSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  registrationCountryIso: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))),
});

export type User = z.infer<typeof userSchema>;

const payment = {
  id: opaqueIdSchema,
  /** The day it was paid; while that is not known, the day it was tried. */
  madeOn: isoDaySchema,
  /** The number of each invoice; where an invoice has none, that of its order. */
  invoiceNumbers: z.array(z.string()),
  total: moneySchema,
};

/** One payment of a signed-in user. `unknown`: the card processor has not said yet what it did. */
export const userPaymentSchema = z.discriminatedUnion('state', [
  z.object({
    ...payment,
    state: z.literal('paid'),
    confirmationNumber: z.string(),
    cardLast4: z.string().check(z.regex(/^\d{4}$/)),
  }),
  z.object({ ...payment, state: z.literal('unknown') }),
]);

export type UserPayment = z.infer<typeof userPaymentSchema>;

/** Answer to `readUserPayments`: at most 20, newest first. `next` is the `after` of the following page. */
export const userPaymentsSchema = z.object({
  payments: z.array(userPaymentSchema),
  next: z.nullable(z.string()),
});

export type UserPayments = z.infer<typeof userPaymentsSchema>;
