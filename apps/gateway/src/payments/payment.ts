/** @see docs/architecture.md, payment states */
export const paymentStates = ['created', 'charging', 'unknown', 'declined', 'paid', 'expired'] as const;

export type PaymentState = (typeof paymentStates)[number];

/** States from which a charge may start. */
export type ChargeableState = 'created' | 'declined';

/**
 * What can happen to a payment.
 *
 * - `claimed`: one attempt got hold of it and its invoices. `lost`: the card processor's answer did not come.
 * - `unreached`: the processor certainly did not get the charge, so the payment returns to where it was `before`.
 */
export type PaymentEvent =
  | { kind: 'claimed' }
  | { kind: 'approved' }
  | { kind: 'refused' }
  | { kind: 'lost' }
  | { kind: 'unreached'; before: ChargeableState }
  | { kind: 'expired' };

type Move = PaymentState | ((event: PaymentEvent) => PaymentState | undefined);

const backWhereItWas: Move = (event) => (event.kind === 'unreached' ? event.before : undefined);

/** Every allowed move; what is not here is refused. */
const moves: Readonly<Record<PaymentState, Partial<Record<PaymentEvent['kind'], Move>>>> = {
  created: { claimed: 'charging', expired: 'expired' },
  declined: { claimed: 'charging', expired: 'expired' },
  charging: { approved: 'paid', refused: 'declined', lost: 'unknown', unreached: backWhereItWas },
  unknown: { approved: 'paid', refused: 'declined' },
  paid: {},
  expired: {},
};

/** The state after `event`, or `undefined` when a payment in `state` does not take it. */
export function next(state: PaymentState, event: PaymentEvent): PaymentState | undefined {
  const move = moves[state][event.kind];
  return typeof move === 'function' ? move(event) : move;
}

/** The states that take an event of this kind. The store's `where state in (…)` is made of it. */
export const statesBefore = (kind: PaymentEvent['kind']): PaymentState[] =>
  paymentStates.filter((state) => moves[state][kind] !== undefined);

/** How long a payment can be paid. */
export const paymentLifeMs = 90 * 60_000;

/** The state to show at `nowMs`: a payment past its time has expired even before the worker wrote it down. */
export const stateAt = (payment: { state: PaymentState; expiresAtMs: number }, nowMs: number): PaymentState =>
  payment.expiresAtMs <= nowMs ? (next(payment.state, { kind: 'expired' }) ?? payment.state) : payment.state;
