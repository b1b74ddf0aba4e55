import * as z from 'zod/mini';
import { instantSchema, moneySchema, opaqueIdSchema } from '../primitives.ts';
import { staffReasonSchema } from './staff.ts';

/** The facts that each state of a late charge implies. */
export interface LateChargeStateFacts {
  /** True while the seller holds money that belongs to no payment. */
  readonly isHeld: boolean;
}

/**
 * The facts of every state of a late charge, which was made although its attempt had ended without a charge.
 *
 * - `open`: a person has to refund it. `refunding`: its refund is requested.
 * - `refunded`: its amount went back, by staff or in the card processor's dashboard. `charged-back`: its cardholder's bank took it back.
 */
export const lateChargeStates = {
  open: { isHeld: true },
  refunding: { isHeld: true },
  refunded: { isHeld: false },
  'charged-back': { isHeld: false },
} as const satisfies Readonly<Record<string, LateChargeStateFacts>>;

/** The state of a late charge. */
export type LateChargeState = keyof typeof lateChargeStates;

export const lateChargeStateSchema = z.enum(Object.keys(lateChargeStates) as [LateChargeState, ...LateChargeState[]]);

/** A late charge, as staff see it. */
export const lateChargeSchema = z.object({
  /** The reference of its attempt. */
  reference: z.string(),
  paymentId: z.string(),
  state: lateChargeStateSchema,
  amount: moneySchema,
  /** The numbers of the payment's invoices; `order …` for an invoice without a number. */
  invoiceNumbers: z.array(z.string()),
  payer: z.string(),
  foundAt: instantSchema,
  /** The staff member who takes care of it. */
  owner: z.nullable(z.string()),
  closedAt: z.nullable(instantSchema),
});

/** A late charge, as staff see it. */
export type LateCharge = z.infer<typeof lateChargeSchema>;

/** The response to `readLateCharges`: those that are open, the oldest first, then those closed in the last 35 days; at most 500. */
export const lateChargesSchema = z.object({ lateCharges: z.array(lateChargeSchema) });

/** The body of `refundLateCharge`, which refunds all that did not go back yet. The caller generates `id`, as for `askRefund`. */
export const lateRefundRequestSchema = z.extend(staffReasonSchema, { id: opaqueIdSchema });
