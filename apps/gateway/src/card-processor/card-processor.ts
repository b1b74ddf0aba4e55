import type { DeclineReason, DisputeState } from '@assess/gateway-client/contract';
import type { Money } from '@assess/i18n';
import type { BalanceTransaction, NotOffered } from './balance-transaction.ts';

/** The amount, currency and time of a charge that the gateway requested. Responses about another amount or currency are rejected. */
export interface RequestedCharge extends Money {
  /**
   * The time of the charge request, by the clock that all gateway processes share. Some card processors find a charge by its reference
   * alone only for one day; later they need this time too.
   */
  readonly askedAtMs: number;
}

/** A request for one charge. `reference` is the gateway's permanent id of the charge: the same reference is never charged twice. */
export interface ChargeRequest extends Money {
  readonly reference: string;
  readonly cardToken: string;
  /** The id of a card stored at the processor. When it is set, that card is charged and `cardToken` is the token of its security code. */
  readonly storedCardId?: string | undefined;
  /** The gateway's id of the customer for whom the processor stores the card after the charge; `undefined` to not store the card. */
  readonly keepFor?: string | undefined;
  /**
   * True when the payer's bank is to confirm the payer (3-D Secure), even if neither the bank nor the processor requires that. A processor
   * that cannot request it ignores it. Default: false.
   */
  readonly asksBank?: boolean | undefined;
  /** The URL to which the bank returns the payer's browser, should the bank ask for authentication first. */
  readonly returnUrl: string;
}

/** A card stored at the processor: its id there, and its expiry month. The card is valid until the end of that month. */
export interface StoredCard {
  readonly id: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

/** The processor's confirmation that money was taken. */
export interface Approval {
  readonly kind: 'approved';
  readonly card: { readonly brand: string; readonly last4: string };
  readonly chargedAtMs: number;
  /** The card that the processor stored; present if the request set `keepFor`. */
  readonly storedCard?: StoredCard | undefined;
}

/**
 * The processor's confirmation that no money was taken. The reason `not-processed` means that the charge was voided, so no money ever will
 * be.
 */
export interface Decline {
  readonly kind: 'declined';
  readonly reason: DeclineReason;
}

/**
 * The processor's response when the payer must first authenticate on a page of their bank. No money is taken until then. The gateway reads
 * the result with `find`, never from the return URL.
 */
export interface ActionRequired {
  readonly kind: 'requires-action';
  /** The URL of the bank's page; `undefined` when it is not safe to redirect a payer there. */
  readonly url: string | undefined;
}

/** A response that is not taken for the response to the request. */
interface Unclear {
  readonly detail: string;
  /**
   * True when the response describes another charge or refund than the requested one, such as another amount, or one of test mode. It
   * raises an alarm. Default: false.
   */
  readonly isMismatch?: boolean;
}

/** An unknown outcome, because the processor sent no valid response. */
export interface NoAnswer extends Unclear {
  readonly kind: 'no-answer';
}

/**
 * The outcome of a request to charge a card.
 *
 * - `not-sent`: the request to charge the card certainly did not reach the processor, or the processor did not execute it, so nothing was
 *   charged.
 * - `no-such-card`: the stored card no longer exists, so nothing was charged.
 * - `lost`: the card may or may not have been charged. Only `find` returns the outcome.
 */
export type ChargeOutcome =
  | Approval
  | Decline
  | ActionRequired
  | ({ kind: 'not-sent' } & Unclear)
  | { kind: 'no-such-card' }
  | ({ kind: 'lost' } & Unclear);

/** The outcome of voiding a charge: `pending` while the processor is still working on the charge, or waiting for the payer's bank. */
export type VoidOutcome = Approval | Decline | { kind: 'pending' } | NoAnswer;

/** The outcome of looking up a charge. `not-found`: the processor does not know the reference yet, but the charge may still arrive. */
export type FindOutcome = VoidOutcome | ActionRequired | { kind: 'not-found' };

/** A request to refund a charge. `reference` is the gateway's permanent id of the refund: the same reference is refunded only once. */
export interface RefundRequest extends Money {
  readonly reference: string;
  /** The reference of the charge to refund. */
  readonly charge: string;
  readonly chargeAskedAtMs: number;
}

/** The processor's confirmation that it has refunded the amount. It may still report later that the refund has failed. */
interface RefundMade {
  readonly kind: 'refunded';
  readonly refundedAtMs: number;
}

/**
 * The outcome of a refund request. `pending`: the processor has accepted the refund, but has not made it yet. `refused`: nothing was
 * refunded, nor ever will be under this reference. After `no-answer`, the gateway may repeat the request.
 */
export type RefundOutcome = RefundMade | { kind: 'pending' } | { kind: 'refused'; detail: string } | NoAnswer;

/**
 * The outcome of looking up a refund. `failed`: nothing is refunded, although the processor may have reported `refunded` before.
 * `not-found`: the processor does not know the reference.
 */
export type FindRefundOutcome =
  | RefundMade
  | { kind: 'pending' }
  | { kind: 'failed'; detail: string }
  | { kind: 'not-found' }
  | NoAnswer;

/** A charge or a refund in the processor's ledger, with the amount that was moved. */
export interface LedgerCharge extends Money {
  /** The gateway's reference. A refund that the gateway did not make has the processor's own id. */
  readonly reference: string;
  /** The reference of the charge to which a refund belongs, if the gateway did not make the refund. */
  readonly charge?: string;
  /** When it was made; `undefined` if the ledger does not say. */
  readonly atMs?: number;
}

/** A movement of funds because of a dispute. A negative amount was given back to the seller. */
export interface DisputeMovement {
  /** The processor's id of the movement. */
  readonly id: string;
  /** In the currency of the charge. */
  readonly amountMinor: number;
  readonly movedAtMs: number;
}

/** A dispute about a charge of the gateway, as the processor reports it. */
export interface ReportedDispute extends Money {
  /** The processor's id of the dispute. */
  readonly id: string;
  /** The reference of the disputed charge. */
  readonly charge: string;
  readonly state: DisputeState;
  /** The reason in the processor's words. */
  readonly reason: string;
  readonly evidenceDueByMs: number | undefined;
  readonly openedAtMs: number;
  /** All movements so far. They tell what has moved, which the state does not: a dispute can be lost in part. */
  readonly movements: readonly DisputeMovement[];
}

/** A half-open period: from `fromMs` inclusive to `toMs` exclusive. */
export interface Period {
  readonly fromMs: number;
  readonly toMs: number;
}

/** A card processor. Its methods never throw: a failure is an outcome. */
export interface CardProcessor {
  charge(request: ChargeRequest): Promise<ChargeOutcome>;
  /** Looks up an earlier charge. A response about another amount or currency than in `expected` counts as `no-answer`. */
  find(reference: string, expected: RequestedCharge): Promise<FindOutcome>;
  /**
   * Voids a charge that has not reached the processor yet or waits for the payer, so that it can never be made. Any other charge is not
   * changed; its outcome is returned.
   */
  void(reference: string, expected: RequestedCharge): Promise<VoidOutcome>;
  /** Has the processor delete a stored card. Idempotent. */
  deleteCard(storedCardId: string): Promise<{ kind: 'forgotten' } | NoAnswer>;
  /** Refunds a charge. Idempotent. */
  refund(request: RefundRequest): Promise<RefundOutcome>;
  /** Looks up an earlier refund, and never makes one. A response about another amount or currency counts as `no-answer`. */
  findRefund(request: RefundRequest): Promise<FindRefundOutcome>;
  /** Lists every refund of the gateway's charges that was made in a period, also those that the gateway did not make. */
  listRefunded(period: Period): Promise<{ kind: 'listed'; charges: LedgerCharge[] } | NoAnswer>;
  /** Lists every charge approved in a period. A reference that the processor has charged twice is listed twice. */
  listApproved(period: Period): Promise<{ kind: 'listed'; charges: LedgerCharge[] } | NoAnswer>;
  /** Lists every transaction of the balance that the processor holds for the seller, that was made in a period. */
  listTransactions(
    period: Period,
  ): Promise<{ kind: 'listed'; transactions: BalanceTransaction[] } | NoAnswer | NotOffered>;
  /** Reads that balance in each currency: the available and the pending amount together. */
  readBalance(): Promise<{ kind: 'balance'; balances: Money[] } | NoAnswer | NotOffered>;
  /** Looks up a dispute by the processor's id. `not-found`: it is not about a charge of the gateway. */
  findDispute(id: string): Promise<{ kind: 'found'; dispute: ReportedDispute } | { kind: 'not-found' } | NoAnswer>;
  /** Lists every dispute about a charge of the gateway that was opened in a period. `unread`: the ids of those whose state is unknown here. */
  listDisputes(
    period: Period,
  ): Promise<{ kind: 'listed'; disputes: ReportedDispute[]; unread: string[] } | NotOffered | NoAnswer>;
  /** Sends a request that changes nothing, to check whether the processor responds. */
  probe(): Promise<{ kind: 'there' } | NoAnswer>;
}

/** Whether the card processor responded to the gateway's last request; `unknown` before the first request. */
export type Reach = 'reachable' | 'unreachable' | 'unknown';
