import { paymentStates, type PaymentState } from '@assess/gateway-client/contract';
import type { AttemptEvent } from './attempt.ts';
import { moveIn } from './moves.ts';

/** Everything that can happen to a payment. `claimed`: one attempt got hold of it and its invoices. */
export type PaymentEvent = 'claimed' | AttemptEvent | 'expired';

/** Stands for the state in which the payment was claimed, which the attempt remembers. */
export const stateBeforeClaim = 'before-claim';

/** Every allowed move of a payment; what is not here is refused. @see docs/architecture.md, One payment, from click to ledger */
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

/** The state in which a payment is opened. */
export const newPaymentState = 'created' satisfies PaymentState;

/** The move that an event makes. */
export const paymentMove = <Event extends PaymentEvent>(event: Event) => moveIn(paymentMoves, event);

/** True for moves after which the payment holds its invoices. */
export const holdsAfter = (to: PaymentState | typeof stateBeforeClaim): boolean =>
  (to === stateBeforeClaim ? paymentMove('claimed').from : [to]).some((state) => paymentStates[state].holdsInvoices);

/** How long a payment can be paid. */
export const paymentLifeMs = 90 * 60_000;

/** How long a payer's bank is waited for. A payment that nobody confirms in that time is voided. */
export const challengeLifeMs = 15 * 60_000;

/** The instant, in SQL, until which a challenged payment that was claimed then can be confirmed, or paid otherwise. */
export const confirmBySql = (claimedAt: string): string => `${claimedAt} + interval '${challengeLifeMs} ms'`;

const expiry = paymentMove('expired');

/** The state to show at `nowMs`: a payment past its time has expired even before the worker wrote it down. */
export const stateAt = (payment: { state: PaymentState; expiresAtMs: number }, nowMs: number): PaymentState =>
  payment.expiresAtMs <= nowMs && expiry.from.includes(payment.state) ? expiry.to : payment.state;
