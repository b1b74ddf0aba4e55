import type { Payment } from './payment.ts';

/** How far a payment has come. @see spec §4 Payment flow */
export type PaymentState = Payment['state'];

/** The facts about a payment that follow from its state alone. */
export interface PaymentStateFacts {
  /**
   * - `open`: an attempt to charge it may start.
   * - `pending`: the card processor has yet to say what it did, or the payer to tell their bank who they are.
   * - `final`: nothing happens to it any more.
   */
  readonly phase: 'open' | 'pending' | 'final';
  /**
   * Who acts next on it.
   *
   * - `payer-pays`: nothing is charged; the payer pays, again where an attempt was declined.
   * - `payer-confirms`: nothing is charged; the payer's bank waits for them.
   * - `processor`: it is not known whether the card was charged, and nobody pays again meanwhile.
   * - `nobody`: the payment is over.
   */
  readonly next: 'payer-pays' | 'payer-confirms' | 'processor' | 'nobody';
  /** True where no other payment can take the invoices: the card is being charged, or was. */
  readonly holdsInvoices: boolean;
  /** True where the total is what the card is or was charged; else it is what the invoices come to now. */
  readonly showsCharged: boolean;
  /** True where the user finds the payment among their own. */
  readonly isListed: boolean;
}

/** Every state of a payment. The gateway has the moves between them; its statements and indexes, and what pages show, follow. */
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

/** The states of which the table says this, such as `{ phase: 'open' }`. */
export type PaymentStateThat<Facts extends Partial<PaymentStateFacts>> = {
  [State in PaymentState]: (typeof paymentStates)[State] extends Facts ? State : never;
}[PaymentState];
