import type { Money } from '@assess/i18n';
import * as z from 'zod/mini';

/** A cart that was left on an earlier visit, as commerce reports it. @see spec §3 Enumerations */
export interface OldCart {
  /** The state of the cart's prices: whether they still apply. */
  state: 'OLD_APPLIED' | 'OLD_EXPIRED' | 'OLD_NOT_STARTED';
  /** The state of the customer's own discount, if there is one. */
  discount?: 'UAP_APPLIED' | 'UAP_LIMIT_REACHED' | 'UAP_EXPIRED';
  /** The items of the cart, at least one. */
  items: readonly { title: string; quantity: number }[];
  total: Money;
}

/** The customer's decision; `merge` adds the items to the current cart. */
export type OldCartDecision = 'merge' | 'forget';

const discounts = z.enum(['UAP_APPLIED', 'UAP_LIMIT_REACHED', 'UAP_EXPIRED']);

const schema = z.object({
  state: z.enum(['OLD_APPLIED', 'OLD_EXPIRED', 'OLD_NOT_STARTED']),
  discount: z.catch(z.optional(discounts), undefined),
  items: z
    .array(z.object({ title: z.string().check(z.trim(), z.minLength(1)), quantity: z.int().check(z.minimum(1)) }))
    .check(z.minLength(1)),
  total: z.object({ amountMinor: z.int().check(z.minimum(0)), currency: z.string().check(z.regex(/^[A-Z]{3}$/)) }),
});

/** Parses the old cart in commerce's response; `undefined` if it is missing, invalid or empty. An unknown discount is left out. */
export const parseOldCart = (body: unknown): OldCart | undefined => schema.safeParse(body).data;
