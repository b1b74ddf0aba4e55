import Stripe from 'stripe';
import type { NoAnswer } from '../card-processor.ts';

/** Thrown when a response has not the form of Stripe's. */
export class UnexpectedResponse extends Error {
  override name = 'UnexpectedResponse';
}

/** Thrown when a response of Stripe is about another charge or refund than the requested one. */
export class Mismatch extends UnexpectedResponse {
  override name = 'Mismatch';
}

/**
 * The effect of a failed request at Stripe.
 *
 * - `not-executed`: Stripe did not begin to work on the request, so the request changed nothing.
 * - `busy`: another request has the same idempotency key, or works on the same object. It may change anything.
 * - `rejected`: Stripe examined the request, named its fault, and changed nothing.
 * - `rejected-unexplained`: the same, but Stripe named no fault. Some of these responses mean that another request is in progress.
 * - `unknown`: the request may have changed anything.
 */
export type Failure = 'not-executed' | 'busy' | 'rejected' | 'rejected-unexplained' | 'unknown';

/** The types of Stripe's errors. A response with another type comes from a proxy. */
const stripesTypes: readonly (string | undefined)[] = [
  'api_error',
  'authentication_error',
  'card_error',
  'idempotency_error',
  'invalid_request_error',
  'rate_limit_error',
] satisfies Stripe.RawErrorType[];

/**
 * Classifies the error of any failed request. Stripe documents: rate limits apply before a request reaches the
 * idempotency layer, like a missing key or right; a `lock_timeout`, also of status 429, means that another request holds the object; the
 * result of a status 5xx is indeterminate. Stripe does not document the type of the error of an idempotency key in use, so its code and
 * its status 409 decide.
 *
 * @see https://docs.stripe.com/error-low-level
 * @see https://docs.stripe.com/rate-limits
 */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof Stripe.errors.StripeError) || !stripesTypes.includes(error.rawType)) return 'unknown';
  const { statusCode: status, code, param, rawType } = error;
  if (status === 409 || code === 'idempotency_key_in_use' || code === 'lock_timeout') return 'busy';
  if (code === 'rate_limit' && (status === 429 || status === 400)) return 'not-executed';
  if (status === 401 || status === 403) return 'not-executed';
  if (rawType !== 'invalid_request_error' || (status !== 400 && status !== 402 && status !== 404)) return 'unknown';
  return code === undefined && param === undefined ? 'rejected-unexplained' : 'rejected';
}

/** True when Stripe advises to repeat the request, or another request has to end first. */
export const isRepeatable = (error: unknown): boolean => {
  const advice = error instanceof Stripe.errors.StripeError ? error.headers?.['stripe-should-retry'] : undefined;
  return advice === 'true' || (advice !== 'false' && failureOf(error) === 'busy');
};

/** Describes a failed request for a log line: kind, code and status. It never includes the message, which may quote the request. */
export function detailOf(error: unknown): string {
  if (error instanceof UnexpectedResponse) return error.message;
  if (!(error instanceof Error)) return 'unknown failure';
  if (!(error instanceof Stripe.errors.StripeError)) return error.name;
  const parts = [error.type, error.code ?? codeOf(error.detail), error.statusCode];
  return parts.filter((part) => part !== undefined).join(' ');
}

/** The system's code of a failed connection, such as `ECONNREFUSED`. */
const codeOf = (cause: unknown): string | undefined => {
  const code = cause instanceof Error ? (cause as { code?: unknown }).code : undefined;
  return typeof code === 'string' ? code : undefined;
};

/** Returns the outcome of a request whose effect is unknown. */
export const noAnswer = (error: unknown): NoAnswer => ({
  kind: 'no-answer',
  detail: detailOf(error),
  ...(error instanceof Mismatch && { isMismatch: true }),
});

/** True when Stripe responds that the requested object does not exist. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
