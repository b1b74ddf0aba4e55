import {
  paymentStates,
  type Charge,
  type InvoiceStatus,
  type Payment,
  type PaymentState,
  type PaymentStateFacts,
  type UserPayment,
} from '@assess/gateway-client/contract';

/** The party that acts next on a payment, and the deadline. Every screen that shows a payment reads it by {@link readPaymentState}. */
export type PaymentReading =
  | { next: Exclude<PaymentStateFacts['next'], 'payer-confirms'> }
  /** `confirmBy`: the instant until which the bank waits; older gateway versions omit it. */
  | { next: 'payer-confirms'; confirmBy: string | undefined };

/**
 * The objects that contain a payment's state: the payment, its entry in a user's list, a charge that the payment status
 * page found, or the status of an invoice that the payment pays.
 */
export type TellsPayment =
  | Payment
  | UserPayment
  | Charge
  | Extract<InvoiceStatus, { kind: 'paid' | 'payment-in-progress' }>;

/** Reads the party that acts next on a payment, and the deadline. */
export function readPaymentState(told: TellsPayment): PaymentReading {
  const { next } = paymentStates[stateOf(told)];
  return next === 'payer-confirms' ? { next, confirmBy: confirmByIn(told) } : { next };
}

/** Returns the state of a payment. Charges and statuses of invoices have a `kind` instead of a `state`. */
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
