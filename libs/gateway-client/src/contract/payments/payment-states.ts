import type { Payment } from './payment.ts';

/** The state of a payment. @see spec §4 Payment flow */
export type PaymentState = Payment['state'];

/** The facts that each state of a payment implies. */
export interface PaymentStateFacts {
  /**
   * The phase of the payment.
   *
   * - `open`: an attempt to charge the card may start.
   * - `pending`: the card processor has not reported the outcome yet, or the payer has not authenticated with their bank yet.
   * - `final`: the payment does not change any more.
   */
  readonly phase: 'open' | 'pending' | 'final';
  /**
   * The party that acts next.
   *
   * - `payer-pays`: nothing is charged; the payer pays, again if an attempt was declined.
   * - `payer-confirms`: nothing is charged; the payer's bank waits for the payer.
   * - `processor`: it is unknown whether the card was charged, and no one can pay again in the meantime.
   * - `nobody`: the payment is over.
   */
  readonly next: 'payer-pays' | 'payer-confirms' | 'processor' | 'nobody';
  /** True if no other payment can claim the invoices, because the card is being charged or was charged. */
  readonly holdsInvoices: boolean;
  /** True if the total is the charged amount; else it is the current total of the invoices. */
  readonly showsCharged: boolean;
  /** True if a signed-in user sees the payment in their list of payments. */
  readonly isListed: boolean;
}

/**
 * The facts of every payment state. The gateway's SQL statements and indexes, and the pages, derive from this table. The transitions
 * between the states are defined in the gateway.
 */
export const paymentStates = {
  created: { phase: 'open', next: 'payer-pays', holdsInvoices: false, showsCharged: false, isListed: false },
  charging: { phase: 'pending', next: 'processor', holdsInvoices: true, showsCharged: true, isListed: false },
  unknown: { phase: 'pending', next: 'processor', holdsInvoices: true, showsCharged: true, isListed: true },
  'requires-action': {
    phase: 'pending',
    next: 'payer-confirms',
    holdsInvoices: true,
    showsCharged: true,
    isListed: true,
  },
  declined: { phase: 'open', next: 'payer-pays', holdsInvoices: false, showsCharged: false, isListed: false },
  paid: { phase: 'final', next: 'nobody', holdsInvoices: true, showsCharged: true, isListed: true },
  expired: { phase: 'final', next: 'payer-pays', holdsInvoices: false, showsCharged: false, isListed: false },
} as const satisfies Readonly<Record<PaymentState, PaymentStateFacts>>;

/** The payment states that have all of the given facts, such as `{ phase: 'open' }`. */
export type PaymentStateThat<Facts extends Partial<PaymentStateFacts>> = {
  [State in PaymentState]: (typeof paymentStates)[State] extends Facts ? State : never;
}[PaymentState];
