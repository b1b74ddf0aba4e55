/** The kinds of number that an invoice lookup accepts, in the spelling of the result pages' URLs. @see spec §2 */
export const lookupKinds = ['invoice-number', 'order-number', 'purchase-order-number'] as const;

/** The kind of a number for an invoice lookup. */
export type LookupKind = (typeof lookupKinds)[number];

/** The kinds of result page: the result of one number, of a bulk lookup (`several`), or of a signed-in user's account. */
export const resultKinds = [...lookupKinds, 'several', 'customer-account'] as const;

/** The kind of a result page. */
export type ResultKind = (typeof resultKinds)[number];

/** The maximum number of numbers in a bulk lookup, because they are looked up one after the other while the user waits. */
export const maxNumbersPerLookup = 50;

/**
 * Allowed lengths in characters, after trimming. `max: 64` of a purchase order number is a limit of this implementation, not of the
 * specification.
 */
export interface LookupRule {
  readonly number: { readonly min: number; readonly max: number };
  readonly account: { readonly min: number; readonly max: number };
}

/**
 * The allowed lengths for each kind of number. The allowed characters are in `invoice-lookup.ts`, the error messages in
 * `number-messages.ts` of `libs/invoices`.
 *
 * @see spec §5, §9 Invoice rules
 */
export const lookupRules: Readonly<Record<LookupKind, LookupRule>> = {
  'invoice-number': { number: { min: 7, max: 14 }, account: { min: 4, max: 8 } },
  'order-number': { number: { min: 7, max: 14 }, account: { min: 4, max: 8 } },
  'purchase-order-number': { number: { min: 1, max: 64 }, account: { min: 4, max: 8 } },
};

/**
 * The sort orders of a lookup's invoices: by due day, by amount in each currency, or by state from overdue to paid. A minus
 * reverses the order.
 */
export const lookupOrders = ['due', '-due', 'amount', '-amount', 'state', '-state'] as const;

/** The sort order of found invoices; a minus reverses it. */
export type LookupOrder = (typeof lookupOrders)[number];

/** The number of invoices per page of a lookup. */
export const lookupPageSize = 50;

/** The maximum number of invoices for which a lookup includes details. */
export const maxDetailedInvoices = 2;

/** The maximum number of invoices in one payment. */
export const maxInvoicesPerPayment = 500;
