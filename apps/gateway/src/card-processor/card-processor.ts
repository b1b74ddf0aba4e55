import type { DeclineReason } from '@assess/gateway-client/contract';
import type { Money } from '@assess/i18n';

/** One charge. `reference` is ours and names it for ever: the same reference is never charged twice. */
export interface ChargeRequest extends Money {
  readonly reference: string;
  readonly cardToken: string;
}

/** The processor's word that money was taken. */
export interface Approval {
  readonly kind: 'approved';
  readonly card: { readonly brand: string; readonly last4: string };
  readonly chargedAtMs: number;
}

/** The processor's word that no money was taken. */
export interface Refusal {
  readonly kind: 'refused';
  readonly reason: DeclineReason;
}

/**
 * What became of a charge.
 *
 * - `unreached`: it certainly did not get to the processor, nothing was charged.
 * - `lost`: it may or may not have been charged; only `find` can tell.
 */
export type ChargeOutcome =
  | Approval
  | Refusal
  | { kind: 'unreached'; detail: string }
  | { kind: 'lost'; detail: string };

/** What the processor knows of a reference. `no-answer`: it did not say, ask again later. */
export type FindOutcome =
  | Approval
  | Refusal
  | { kind: 'pending' }
  | { kind: 'not-found' }
  | { kind: 'no-answer'; detail: string };

/** Whoever takes money from cards. Its methods never throw: what goes wrong is an outcome. */
export interface CardProcessor {
  charge(request: ChargeRequest): Promise<ChargeOutcome>;
  /** Asks what became of an earlier charge. `expected` is what was asked for: an answer that differs is no answer. */
  find(reference: string, expected: Money): Promise<FindOutcome>;
}
