import { paymentStates, type PaymentState } from '@assess/gateway-client/contract';
import type { AttemptEvent } from './attempt.ts';
import { moveIn } from './moves.ts';

/** The events of a payment. `claimed`: an attempt has claimed the payment and its invoices. */
export type PaymentEvent = 'claimed' | AttemptEvent | 'expired';

/** A placeholder for the state that the payment had before its claim. The attempt stores that state. */
export const stateBeforeClaim = 'before-claim';

/** The allowed transitions of a payment. Any other transition is refused. @see docs/architecture.md, One payment, from click to ledger */
export const paymentMoves = {
  created: { claimed: 'charging', expired: 'expired' },
  declined: { claimed: 'charging', expired: 'expired' },
  charging: {
    approved: 'paid',
    declined: 'declined',
    lost: 'unknown',
    challenged: 'requires-action',
    'not-sent': stateBeforeClaim,
  },
  unknown: { approved: 'paid', declined: 'declined', challenged: 'requires-action' },
  'requires-action': { approved: 'paid', declined: 'declined' },
  paid: {},
  expired: {},
} as const satisfies Readonly<
  Record<PaymentState, Readonly<Partial<Record<PaymentEvent, PaymentState | typeof stateBeforeClaim>>>>
>;

/** The initial state of a payment. */
export const newPaymentState = 'created' satisfies PaymentState;

/** Returns the transition that an event causes. */
export const paymentMove = <Event extends PaymentEvent>(event: Event) => moveIn(paymentMoves, event);

/** True if `to` is a state in which the payment holds its invoices. */
export const holdsAfter = (to: PaymentState | typeof stateBeforeClaim): boolean =>
  (to === stateBeforeClaim ? paymentMove('claimed').from : [to]).some((state) => paymentStates[state].holdsInvoices);

/** The time for which a payment can be paid. */
export const paymentLifeMs = 90 * 60_000;

/** The time that a payer has for 3-D Secure. A payment that is not confirmed in that time is voided. */
export const challengeLifeMs = 15 * 60_000;

/** Returns SQL for the time by which the payer must finish 3-D Secure, given SQL for the time of the payment's claim. */
export const confirmBySql = (claimedAt: string): string => `${claimedAt} + interval '${challengeLifeMs} ms'`;

const expiry = paymentMove('expired');

/** Returns the state of a payment at `nowMs`. A payment past its deadline is expired even before the worker has stored that state. */
export const stateAt = (payment: { state: PaymentState; expiresAtMs: number }, nowMs: number): PaymentState =>
  payment.expiresAtMs <= nowMs && expiry.from.includes(payment.state) ? expiry.to : payment.state;
