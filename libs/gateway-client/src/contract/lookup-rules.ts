/** The kinds of number that invoices are looked up by, in the words of the result pages' addresses. @see spec §2 */
export const lookupKinds = ['invoice-number', 'order-number', 'purchase-order-number'] as const;

/** What a number is that invoices are looked up by. */
export type LookupKind = (typeof lookupKinds)[number];

/** What a result page shows, by the same words: what one number found, or several at once, or all of a signed-in user's account. */
export const resultKinds = [...lookupKinds, 'several', 'customer-account'] as const;

/** Which search a result page shows. */
export type ResultKind = (typeof resultKinds)[number];

/** How many numbers are looked up at once: each is a look-up by itself, one after the other, while somebody waits. */
export const maxNumbersPerLookup = 50;

/** Allowed lengths in characters, after trimming. `max: 64` of a purchase order number is our bound on bad input, not the spec's. */
export interface LookupRule {
  readonly number: { readonly min: number; readonly max: number };
  readonly account: { readonly min: number; readonly max: number };
}

/** @see spec §5, §9 Invoice rules */
export const lookupRules: Readonly<Record<LookupKind, LookupRule>> = {
  'invoice-number': { number: { min: 7, max: 14 }, account: { min: 4, max: 8 } },
  'order-number': { number: { min: 7, max: 14 }, account: { min: 4, max: 8 } },
  'purchase-order-number': { number: { min: 1, max: 64 }, account: { min: 4, max: 8 } },
};

/**
 * What the invoices of a look-up are sorted by: due day, amount in each currency, or state, from what is overdue to what is paid.
 * A minus begins with the last or highest.
 */
export const lookupOrders = ['due', '-due', 'amount', '-amount', 'state', '-state'] as const;

/** How found invoices are sorted; a minus turns it round. */
export type LookupOrder = (typeof lookupOrders)[number];

/** How many invoices a page of a look-up has. */
export const lookupPageSize = 50;

/** Up to so many invoices a look-up says what each is for. */
export const maxDetailedInvoices = 2;

/** How many invoices one payment takes. */
export const maxInvoicesPerPayment = 500;
