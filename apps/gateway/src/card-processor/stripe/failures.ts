import Stripe from 'stripe';

/**
 * What went wrong with a request, for a log line: kind, code and status. Never the message, which quotes what was sent.
 */
export function detailOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown failure';
  if (!(error instanceof Stripe.errors.StripeError)) return error.name;
  const parts = [error.type, error.code ?? codeOf(error.detail), error.statusCode];
  return parts.filter((part) => part !== undefined).join(' ');
}

/** The system's code of a connection that failed, such as `ECONNREFUSED`. */
const codeOf = (cause: unknown): string | undefined => {
  const code = cause instanceof Error ? (cause as { code?: unknown }).code : undefined;
  return typeof code === 'string' ? code : undefined;
};

/** Stripe's word that it has no such thing. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
