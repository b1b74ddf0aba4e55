import type { Money } from '@assess/i18n';

/**
 * The kinds of balance transactions. A refund that fails is another transaction of the kind `refund`, and a payout that comes back another
 * one of the kind `payout`. `fee`: a fee that belongs to no other transaction. `other`: anything else, such as a top-up or a reserve.
 */
export const transactionKinds = ['charge', 'refund', 'dispute', 'fee', 'payout', 'other'] as const;

/** The kind of a balance transaction. */
export type TransactionKind = (typeof transactionKinds)[number];

/**
 * A change of the balance that the processor holds for the seller. `amountMinor` is negative if the balance decreases. It is the amount
 * before the fee, in the currency of the balance, which can be another one than that of the charge.
 */
export interface BalanceTransaction extends Money {
  /** The processor's id of the transaction, which no other transaction has. */
  readonly id: string;
  readonly kind: TransactionKind;
  readonly atMs: number;
  /** The fee by which the balance decreases as well; negative if the processor returns a fee. */
  readonly feeMinor: number;
  /** The amount in the currency of the charge, with the sign of `amountMinor`. Absent for a transaction about no charge. */
  readonly moved?: Money | undefined;
  /**
   * The gateway's reference of the charge or of the refund. A refund or a charge that the gateway did not request has the processor's own
   * id, and so has a dispute.
   */
  readonly reference?: string | undefined;
  /** The gateway's reference of the charge to which a refund or a dispute belongs; absent if the charge is not the gateway's. */
  readonly charge?: string | undefined;
}

/** The response of a processor without such a list: nobody can compare its balance with the ledger. */
export interface NotOffered {
  readonly kind: 'not-offered';
}
