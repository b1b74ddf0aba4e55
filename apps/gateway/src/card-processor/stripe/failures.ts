import Stripe from 'stripe';

/** Describes a failed request for a log line: kind, code and status. It never includes the message, which may quote the request. */
export function detailOf(error: unknown): string {
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

/** True when Stripe responds that the requested object does not exist. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
