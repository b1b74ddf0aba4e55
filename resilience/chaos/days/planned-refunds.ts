import { newOpaqueId } from '../../../apps/gateway/src/ids.ts';
import type { ProcessorName } from '../calls/identify-call.ts';

/** A payment that can be refunded. */
export interface PaidPayment {
  readonly order: number;
  readonly paymentId: string;
  /** The reference of its charge. */
  readonly reference: string;
}

/**
 * The kinds of refund. `lost`: made, but for more than a day the processor does not respond to any request about it. `held`: the first
 * request is held until the second was made. `fails`: the processor reports days later that the refund has failed. `dashboard`: somebody makes
 * the refund at Stripe, without the gateway.
 */
const kinds = ['whole', 'part', 'lost', 'held', 'fails', 'fails-in-part', 'dashboard'] as const;

/** A refund that is asked for, or made, after the payments. */
export interface PlannedRefund extends PaidPayment {
  readonly kind: (typeof kinds)[number];
  readonly id: string;
  /** The amount; `undefined` for all that can be refunded. */
  readonly amountMinor: number | undefined;
}

/** The number of payments, of which one has each kind of refund. */
const oneOf = 40;

/** Plans the refunds of payments: at least one of each kind, as far as there are payments for it. */
export function refundsOf(processor: ProcessorName, paid: readonly PaidPayment[]): PlannedRefund[] {
  const possible = kinds.filter((kind) => kind !== 'dashboard' || processor === 'stripe');
  const rounds = Math.max(1, Math.floor(paid.length / oneOf));
  return paid.slice(0, possible.length * rounds).map((payment, n) => {
    const kind = possible[n % possible.length] ?? 'whole';
    const isWhole = kind === 'whole' || kind === 'fails';
    return { ...payment, kind, id: newOpaqueId(), amountMinor: isWhole ? undefined : 300 };
  });
}
