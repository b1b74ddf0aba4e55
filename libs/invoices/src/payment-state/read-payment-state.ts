import {
  paymentStates,
  type Charge,
  type InvoiceStatus,
  type Payment,
  type PaymentState,
  type PaymentStateFacts,
  type UserPayment,
} from '@assess/gateway-client/contract';

/** Who acts next on a payment, and until when. Every screen that shows a payment reads it by {@link readPaymentState}. */
export type PaymentReading =
  | { next: Exclude<PaymentStateFacts['next'], 'payer-confirms'> }
  /** `confirmBy`: the instant until which the bank waits; a gateway of before does not say it. */
  | { next: 'payer-confirms'; confirmBy: string | undefined };

/** Everything that tells how a payment stands: itself, its line in a user's list, the answer to a search, or an invoice that it holds. */
export type TellsPayment =
  | Payment
  | UserPayment
  | Charge
  | Extract<InvoiceStatus, { kind: 'paid' | 'payment-in-progress' }>;

/** Reads who acts next on a payment, and until when. */
export function readPaymentState(told: TellsPayment): PaymentReading {
  const { next } = paymentStates[stateOf(told)];
  return next === 'payer-confirms' ? { next, confirmBy: confirmByIn(told) } : { next };
}

/** Searches and invoices tell a kind instead of a state. */
function stateOf(told: TellsPayment): PaymentState {
  if ('state' in told) return told.state;
  switch (told.kind) {
    case 'paid':
      return 'paid';
    case 'not-charged':
      return 'declined';
    case 'pending':
    case 'payment-in-progress':
      return told.confirmBy === undefined ? 'unknown' : 'requires-action';
  }
}

function confirmByIn(told: TellsPayment): string | undefined {
  if ('action' in told) return told.action.confirmBy;
  return 'confirmBy' in told ? told.confirmBy : undefined;
}
