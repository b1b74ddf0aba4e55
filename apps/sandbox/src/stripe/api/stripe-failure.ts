import type Stripe from 'stripe';

/** The part of Stripe's error answers that its SDK reads. */
export interface WireError {
  readonly type: Stripe.StripeRawError['type'];
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly payment_intent?: Stripe.PaymentIntent;
}

/** An error response of Stripe. The response to a request that was never begun is not stored for its idempotency key. */
export class StripeFailure extends Error {
  override name = 'StripeFailure';
  readonly status: number;
  readonly wire: WireError;
  readonly isBegun: boolean;

  constructor(status: number, wire: WireError, { isBegun = true } = {}) {
    super(wire.message);
    this.status = status;
    this.wire = wire;
    this.isBegun = isBegun;
  }
}

export const invalid = (message: string, more: Partial<WireError> = {}): StripeFailure =>
  new StripeFailure(400, { type: 'invalid_request_error', message, ...more }, { isBegun: false });

/** Rejects a typed card, as Stripe does before any charge. */
export const cardError = (code: string): StripeFailure =>
  new StripeFailure(402, { type: 'card_error', code, message: 'Your card is invalid.' }, { isBegun: false });

export const missing = (what: string, id: string, param = 'intent'): StripeFailure =>
  new StripeFailure(
    param === 'payment_method' ? 400 : 404,
    { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}: '${id}'`, param },
    { isBegun: false },
  );
