import type { DeclineReason } from '@assess/gateway-client/contract';

/**
 * The decline reason for each of Stripe's codes. The bank's decline code takes precedence over Stripe's error code. All other codes mean
 * `declined`.
 */
const reasons: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficient-funds',
  withdrawal_count_limit_exceeded: 'insufficient-funds',
  card_velocity_exceeded: 'insufficient-funds',
  expired_card: 'expired-card',
  incorrect_cvc: 'wrong-security-code',
  invalid_cvc: 'wrong-security-code',
  processing_error: 'processing-error',
  issuer_not_available: 'processing-error',
  try_again_later: 'processing-error',
  reenter_transaction: 'processing-error',
  authentication_required: 'authentication-failed',
  authentication_not_handled: 'authentication-failed',
  payment_intent_authentication_failure: 'authentication-failed',
  payment_intent_payment_attempt_expired: 'authentication-unfinished',
};

/** Returns the reason why Stripe did not charge a card. */
export const reasonOf = ({ decline_code, code }: { decline_code?: string; code?: string }): DeclineReason =>
  reasons[decline_code ?? ''] ?? reasons[code ?? ''] ?? 'declined';
