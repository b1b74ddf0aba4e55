import type Stripe from 'stripe';
import type { BalanceBook } from './balance-book.ts';
import { newDispute } from './stripe-objects.ts';

/** The status with which the bank ends a dispute. */
export type DisputeEnd = 'won' | 'lost' | 'warning_closed' | 'prevented';

/** The seller's time to send evidence. Banks allow 7 to 21 days. */
const evidenceDays = 10;
const daySeconds = 24 * 60 * 60;

const lastDay = (created: number): number => created + evidenceDays * daySeconds;

/** The statuses in which Stripe refuses to refund the charge. An inquiry moves no money, so its charge can still be refunded. */
const chargedBack: readonly string[] = ['needs_response', 'under_review', 'lost', 'prevented'];

/**
 * Creates Stripe's disputes, with the balance transactions that they cause.
 *
 * @see https://docs.stripe.com/disputes/how-disputes-work
 */
export function createDisputeBook(
  make: (prefix: string) => { id: string; created: number },
  balance: BalanceBook,
  record: readonly (readonly [string, Stripe.Dispute])[] = [],
) {
  const disputes = new Map(record);

  const withdrawnOf = ({ balance_transactions: transactions }: Stripe.Dispute): number =>
    -transactions.reduce((sum, { amount }) => sum + amount, 0);

  function withdraw(dispute: Stripe.Dispute): void {
    dispute.balance_transactions.push(balance.disputed(dispute));
  }

  return {
    disputes,

    /** Opens a dispute of a charge. An inquiry moves no money. */
    open(
      charge: Stripe.Charge,
      { amount = charge.amount, reason = 'fraudulent', isInquiry = false } = {},
    ): Stripe.Dispute {
      const made = make('du');
      const status = isInquiry ? 'warning_needs_response' : 'needs_response';
      const dispute = newDispute({ ...made, amount, reason, status }, charge, lastDay(made.created));
      disputes.set(dispute.id, dispute);
      charge.disputed = true;
      if (!isInquiry) withdraw(dispute);
      return dispute;
    },

    /** Moves a dispute to the bank once the seller has sent evidence. */
    review(dispute: Stripe.Dispute): void {
      dispute.status = dispute.status === 'warning_needs_response' ? 'warning_under_review' : 'under_review';
    },

    /** Turns an inquiry into a dispute, or takes a decided dispute up again. */
    escalate(dispute: Stripe.Dispute): void {
      dispute.status = 'needs_response';
      dispute.is_charge_refundable = false;
      if (withdrawnOf(dispute) === 0) withdraw(dispute);
    },

    /**
     * Ends a dispute, also one that has ended otherwise. A won dispute gives the amount back, a lost one only the given part of it, which
     * Stripe's dashboard calls partially won.
     */
    end(dispute: Stripe.Dispute, status: DisputeEnd, givenBack = 0): void {
      dispute.status = status;
      dispute.is_charge_refundable = !chargedBack.includes(status);
      const amount = status === 'won' ? withdrawnOf(dispute) : givenBack;
      if (amount > 0) dispute.balance_transactions.push(balance.disputeReversed({ ...dispute, amount }));
    },

    /** True if Stripe refuses to refund a charge. */
    isChargedBack: (charge: Stripe.Charge): boolean =>
      [...disputes.values()].some((dispute) => dispute.charge === charge.id && chargedBack.includes(dispute.status)),

    record: () => [...disputes],

    clear: (): void => disputes.clear(),
  };
}
