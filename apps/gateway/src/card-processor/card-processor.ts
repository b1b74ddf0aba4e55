import type { DeclineReason } from '@assess/gateway-client/contract';
import type { Money } from '@assess/i18n';

/** A charge that was asked for, as its outcome has to be about it. */
export interface AskedCharge extends Money {
  /** When, by the gateways' clock: some processors know a reference by itself for a day only. */
  readonly askedAtMs: number;
}

/** One charge. `reference` is ours and names it for ever: the same reference is never charged twice. */
export interface ChargeRequest extends Money {
  readonly reference: string;
  readonly cardToken: string;
  /** Charges this card, which the processor keeps; the token is that of its security code. */
  readonly storedCardId?: string | undefined;
  /** Keeps the card for this customer, once it is charged. */
  readonly keepFor?: string | undefined;
  /** Where the payer's browser comes back to, should their bank ask them first who they are. */
  readonly returnUrl: string;
}

/** A card that the processor keeps: its name there, and the month until whose end it pays. */
export interface StoredCard {
  readonly id: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

/** The processor's word that money was taken. */
export interface Approval {
  readonly kind: 'approved';
  readonly card: { readonly brand: string; readonly last4: string };
  readonly chargedAtMs: number;
  /** The card as it is kept from now on, where the charge asked for that. */
  readonly storedCard?: StoredCard | undefined;
}

/** The processor's word that no money was taken; `not-processed`: nor ever will be, for the charge was voided. */
export interface Decline {
  readonly kind: 'declined';
  readonly reason: DeclineReason;
}

/**
 * The processor's word that the payer has to prove to their bank who they are, on a page of its own. No money is taken while it is so;
 * what comes of it is asked for by `find`, never taken from the way back.
 */
export interface ActionRequired {
  readonly kind: 'requires-action';
  /** Where the payer is sent; undefined: an address to which nobody may be sent. */
  readonly url: string | undefined;
}

/** The processor's word was not to be had. */
export interface NoAnswer {
  readonly kind: 'no-answer';
  readonly detail: string;
}

/**
 * The outcome of a request to charge a card.
 *
 * - `not-sent`: it certainly did not get to the processor, nothing was charged.
 * - `no-such-card`: the stored card is there no more, nothing was charged.
 * - `lost`: it may or may not have been charged; only `find` can tell.
 */
export type ChargeOutcome =
  | Approval
  | Decline
  | ActionRequired
  | { kind: 'not-sent'; detail: string }
  | { kind: 'no-such-card' }
  | { kind: 'lost'; detail: string };

/** The outcome of voiding a charge: `pending` while the processor still works on it, or still lets the payer's bank ask. */
export type VoidOutcome = Approval | Decline | { kind: 'pending' } | NoAnswer;

/** `not-found`: the processor has not heard of the reference, which it yet may. */
export type FindOutcome = VoidOutcome | ActionRequired | { kind: 'not-found' };

/** Money to give back of a charge. `reference` is ours and names it for ever: under the same one money goes back once. */
export interface RefundRequest extends Money {
  readonly reference: string;
  /** The reference of the charge. */
  readonly charge: string;
  readonly chargeAskedAtMs: number;
}

/** The outcome of a request to give money back, which may be repeated. `refused`: nothing went back, nor ever will under this reference. */
export type RefundOutcome = { kind: 'refunded'; refundedAtMs: number } | { kind: 'refused'; detail: string } | NoAnswer;

/** A charge or a refund as the processor's ledger has it. */
export interface LedgerCharge extends Money {
  readonly reference: string;
}

/** The instants from one until before another. */
export interface Period {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Whoever takes money from cards. Its methods never throw: what goes wrong is an outcome. */
export interface CardProcessor {
  charge(request: ChargeRequest): Promise<ChargeOutcome>;
  /** Asks what became of an earlier charge. `expected` is what was asked for: an answer that differs is no answer. */
  find(reference: string, expected: AskedCharge): Promise<FindOutcome>;
  /** Forbids for ever a charge that has not come yet, or that waits for the payer. Any other stays as it is, and is the outcome. */
  void(reference: string, expected: AskedCharge): Promise<VoidOutcome>;
  /** Has the processor keep a stored card no longer, however often it is asked. */
  forgetCard(storedCardId: string): Promise<{ kind: 'forgotten' } | NoAnswer>;
  /** Gives money back, once however often it is asked. */
  refund(request: RefundRequest): Promise<RefundOutcome>;
  /** Every refund made in a period. */
  listRefunded(period: Period): Promise<{ kind: 'listed'; charges: LedgerCharge[] } | NoAnswer>;
  /** Every charge approved in a period. */
  listApproved(period: Period): Promise<{ kind: 'listed'; charges: LedgerCharge[] } | NoAnswer>;
  /** Asks it something harmless, to learn whether it answers. */
  probe(): Promise<{ kind: 'there' } | NoAnswer>;
}

/** Whether the card processor answered when it was asked last; `unknown` before that. */
export type Reach = 'reachable' | 'unreachable' | 'unknown';
