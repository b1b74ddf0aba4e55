import type Stripe from 'stripe';

/** The fields of Stripe's error responses that its SDK reads. */
export interface WireError {
  readonly type: Stripe.StripeRawError['type'];
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly payment_intent?: Stripe.PaymentIntent;
}

/** An error response of Stripe. It is not stored for the idempotency key when Stripe has not begun to work on the request. */
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

/** Returns the error with which Stripe rejects a typed card before any charge. */
export const cardError = (code: string): StripeFailure =>
  new StripeFailure(402, { type: 'card_error', code, message: 'Your card is invalid.' }, { isBegun: false });

export const missing = (what: string, id: string, param = 'intent'): StripeFailure =>
  new StripeFailure(
    param === 'payment_method' ? 400 : 404,
    { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}: '${id}'`, param },
    { isBegun: false },
  );
