import type { InvoiceSearch } from '../number-rules/invoice-search.ts';
import type { LeftOutReason } from '../number-rules/printed-names.ts';

/**
 * Why a text's word is a number of the store, the surest reason first: it has the store's prefix, words name it, it is in
 * a column of such numbers, it is as long as one, or it is inside a range. Numbers are looked up in this order, so that
 * the guesses never use up the tries of the sure ones.
 */
export const evidences = ['prefix', 'named', 'column', 'format', 'range'] as const;

export type Evidence = (typeof evidences)[number];

/** The origin of a number's customer account number. A `guess` is a number of the same line that may be an amount. */
export type AccountSource = 'beside' | 'heading' | 'typed' | 'only' | 'guess' | 'missing';

/** A number of a pasted list that will be looked up. */
export interface ListedNumber extends InvoiceSearch {
  readonly evidence: Evidence;
  readonly accountSource: AccountSource;
  /** The amount that the list gives for this number, as written there. */
  readonly amount?: string | undefined;
}

/** A number or a line that will not be looked up, with the reason. */
export interface LeftOut {
  readonly text: string;
  readonly reason: LeftOutReason;
}
