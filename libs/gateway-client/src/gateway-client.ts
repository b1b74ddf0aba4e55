import {
  invoiceLookupCreatedSchema,
  invoiceLookupSchema,
  payableInvoicesSchema,
  paymentSchema,
  userPaymentsSchema,
  userSchema,
  type AttemptRequest,
  type InvoiceLookupRequest,
  type PaymentRequest,
} from './contract/index.ts';
import { callGateway, type GatewayOptions } from './gateway-request.ts';

export type GatewayClient = ReturnType<typeof createGatewayClient>;

/**
 * Typed calls to the gateway. Expected problems come back as outcomes by `kind`.
 *
 * Every call throws {@link GatewayError} when the gateway is down, slow or answers outside its contract.
 */
export function createGatewayClient(options: GatewayOptions) {
  return {
    /** Stores what was found under an id that lives 30 minutes. */
    findInvoices: (body: InvoiceLookupRequest) =>
      callGateway(options, {
        method: 'POST',
        path: '/invoice-lookups',
        body,
        answer: invoiceLookupCreatedSchema,
        expected: ['invoice-not-found', 'invalid-request', 'too-many-requests', 'proof-required'],
      }),

    /** One page of what a look-up found; `after` is the former page's `next`. */
    lookup: (id: string, { after, signal }: { after?: string; signal?: AbortSignal } = {}) =>
      callGateway(options, {
        method: 'GET',
        path: `/invoice-lookups/${encodeURIComponent(id)}${after ? `?after=${encodeURIComponent(after)}` : ''}`,
        answer: invoiceLookupSchema,
        expected: ['lookup-not-found', 'invalid-request'],
        signal,
      }),

    /** What can be paid now over all pages of a look-up. */
    payableInvoices: (id: string, { signal }: { signal?: AbortSignal } = {}) =>
      callGateway(options, {
        method: 'GET',
        path: `/invoice-lookups/${encodeURIComponent(id)}/payable`,
        answer: payableInvoicesSchema,
        expected: ['lookup-not-found'],
        signal,
      }),

    createPayment: (body: PaymentRequest) =>
      callGateway(options, {
        method: 'POST',
        path: '/payments',
        body,
        answer: paymentSchema,
        expected: ['lookup-not-found', 'invoice-not-payable', 'mixed-currencies', 'invalid-request'],
      }),

    /** @param asUser - read it as the signed-in user where there is one: whoever paid sees everything. Default: false. */
    payment: (id: string, { asUser = false, signal }: { asUser?: boolean; signal?: AbortSignal } = {}) =>
      callGateway(options, {
        method: 'GET',
        path: `/payments/${encodeURIComponent(id)}`,
        ...(asUser && { asUser: 'if-possible' as const }),
        answer: paymentSchema,
        expected: ['payment-not-found', 'invalid-token', 'invalid-request'],
        signal,
      }),

    /**
     * Charges the payment once, as the signed-in user where there is one, else as a guest: paying never
     * fails because nobody could be identified.
     *
     * @param idempotencyKey - 1 to 255 characters. Sending the same key and body again gives the same answer.
     */
    attemptPayment: (id: string, idempotencyKey: string, body: AttemptRequest) =>
      callGateway(options, {
        method: 'POST',
        path: `/payments/${encodeURIComponent(id)}/attempts`,
        headers: { 'idempotency-key': idempotencyKey },
        body,
        asUser: 'if-possible',
        answer: paymentSchema,
        expected: [
          'invalid-token',
          'payment-in-progress',
          'already-paid',
          'invoice-not-payable',
          'total-changed',
          'payment-expired',
          'payment-not-found',
          'too-many-refusals',
          'too-many-requests',
          'processor-unavailable',
          'invalid-request',
        ],
      }),

    /** The signed-in user, by their own id. @see spec §7 Commerce and user */
    user: (id: string, { signal }: { signal?: AbortSignal } = {}) =>
      callGateway(options, {
        method: 'GET',
        path: `/users/${encodeURIComponent(id)}`,
        asUser: 'always',
        answer: userSchema,
        expected: ['invalid-token', 'user-not-found', 'identity-unavailable'],
        signal,
      }),

    /** One page of the signed-in user's payments, newest first; `after` is the former page's `next`. */
    userPayments: (id: string, { after, signal }: { after?: string; signal?: AbortSignal } = {}) =>
      callGateway(options, {
        method: 'GET',
        path: `/users/${encodeURIComponent(id)}/payments${after ? `?after=${encodeURIComponent(after)}` : ''}`,
        asUser: 'always',
        answer: userPaymentsSchema,
        expected: ['invalid-token', 'user-not-found', 'identity-unavailable', 'invalid-request'],
        signal,
      }),
  };
}
