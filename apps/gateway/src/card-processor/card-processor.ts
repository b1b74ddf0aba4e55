import type { DeclineReason } from '@assess/gateway-client/contract';
import type { Money } from '@assess/i18n';

/** The charge that was requested. The processor's outcome must be about exactly this charge. */
export interface RequestedCharge extends Money {
  /** The time of the request by the gateways' clock, because some processors recognize a bare reference for one day only. */
  readonly askedAtMs: number;
}

/** A request for one charge. `reference` is the gateway's permanent id of the charge: the same reference is never charged twice. */
export interface ChargeRequest extends Money {
  readonly reference: string;
  readonly cardToken: string;
  /** The id of a card stored at the processor. When it is set, that card is charged and `cardToken` is the token of its security code. */
  readonly storedCardId?: string | undefined;
  /** The customer at the processor to store the card for, once it is charged. */
  readonly keepFor?: string | undefined;
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
  /** The stored card. Present when the request asked to store it. */
  readonly storedCard?: StoredCard | undefined;
}

/** The processor's confirmation that no money was taken. `not-processed` means that none ever will be, because the charge was voided. */
export interface Decline {
  readonly kind: 'declined';
  readonly reason: DeclineReason;
}

/**
 * The processor's notice that the payer must authenticate with their bank, on a page of the bank. No money is taken in the meantime. The
 * result is requested with `find`, and never read from the return URL.
 */
export interface ActionRequired {
  readonly kind: 'requires-action';
  /** The URL of the bank's page; `undefined` when it is a URL to which no payer may be sent. */
  readonly url: string | undefined;
}

/** An outcome that is unknown, because the processor gave no valid answer. */
export interface NoAnswer {
  readonly kind: 'no-answer';
  readonly detail: string;
}

/**
 * The outcome of a request to charge a card.
 *
 * - `not-sent`: the request certainly did not reach the processor, so nothing was charged.
 * - `no-such-card`: the stored card no longer exists, so nothing was charged.
 * - `lost`: the card may or may not have been charged. Only `find` can tell.
 */
export type ChargeOutcome =
  | Approval
  | Decline
  | ActionRequired
  | { kind: 'not-sent'; detail: string }
  | { kind: 'no-such-card' }
  | { kind: 'lost'; detail: string };

/** The outcome of voiding a charge: `pending` while the processor still works on it, or still waits for the payer's bank. */
export type VoidOutcome = Approval | Decline | { kind: 'pending' } | NoAnswer;

/** The outcome of looking up a charge. `not-found`: the processor does not know the reference yet, but the charge may still arrive. */
export type FindOutcome = VoidOutcome | ActionRequired | { kind: 'not-found' };

/** A request to refund a charge. `reference` is the gateway's permanent id of the refund: the same reference is refunded only once. */
export interface RefundRequest extends Money {
  readonly reference: string;
  /** The reference of the charge. */
  readonly charge: string;
  readonly chargeAskedAtMs: number;
}

/** The outcome of a refund request, which may be repeated. `refused`: nothing was refunded, nor ever will be under this reference. */
export type RefundOutcome = { kind: 'refunded'; refundedAtMs: number } | { kind: 'refused'; detail: string } | NoAnswer;

/** A charge or a refund as it stands in the processor's ledger. */
export interface LedgerCharge extends Money {
  readonly reference: string;
}

/** A half-open period: from `fromMs` inclusive to `toMs` exclusive. */
export interface Period {
  readonly fromMs: number;
  readonly toMs: number;
}

/** A card processor. Its methods never throw: a failure is an outcome. */
export interface CardProcessor {
  charge(request: ChargeRequest): Promise<ChargeOutcome>;
  /** Looks up an earlier charge. `expected` is the requested charge: an answer that differs from it counts as no answer. */
  find(reference: string, expected: RequestedCharge): Promise<FindOutcome>;
  /** Voids a charge for ever if it has not arrived yet or waits for the payer. Any other charge stays as it is, and is the outcome. */
  void(reference: string, expected: RequestedCharge): Promise<VoidOutcome>;
  /** Has the processor delete a stored card. Idempotent. */
  deleteCard(storedCardId: string): Promise<{ kind: 'forgotten' } | NoAnswer>;
  /** Refunds a charge. Idempotent. */
  refund(request: RefundRequest): Promise<RefundOutcome>;
  /** Lists every refund made in a period. */
  listRefunded(period: Period): Promise<{ kind: 'listed'; charges: LedgerCharge[] } | NoAnswer>;
  /** Lists every charge approved in a period. */
  listApproved(period: Period): Promise<{ kind: 'listed'; charges: LedgerCharge[] } | NoAnswer>;
  /** Sends a harmless request, to learn whether the processor answers. */
  probe(): Promise<{ kind: 'there' } | NoAnswer>;
}

/** Whether the card processor answered its last request; `unknown` before the first one. */
export type Reach = 'reachable' | 'unreachable' | 'unknown';
