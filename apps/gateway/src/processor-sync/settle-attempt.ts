import type { Selectable } from 'kysely';
import type { Approval, RequestedCharge, Decline } from '../card-processor/card-processor.ts';
import type { AttemptsTable } from '../db/payment-tables.ts';
import { reportCharge, type LateChargeDependencies } from '../late-charges/late-charge.ts';
import { readPayment } from '../payments/payment-repository.ts';
import { settlePayment } from '../payments/settle-payment.ts';

/** The columns of an attempt that are needed to settle it. */
export const settledColumns = [
  'reference',
  'payment_id',
  'state',
  'amount_minor',
  'currency',
  'billed_to',
  'email',
  'locale',
  'started_at',
] as const satisfies readonly (keyof AttemptsTable)[];

/** An attempt whose request has ended without an outcome. */
export type PendingAttempt = Pick<Selectable<AttemptsTable>, (typeof settledColumns)[number]>;

/** Returns the charge that the gateway requested for an attempt. */
export const expectedOf = ({
  amount_minor: amountMinor,
  currency,
  started_at: startedAt,
}: Pick<PendingAttempt, 'amount_minor' | 'currency' | 'started_at'>): RequestedCharge => ({
  amountMinor,
  currency,
  askedAtMs: startedAt.getTime(),
});

/**
 * Stores the outcome of an attempt that is open because of a crash, a lost response or a 3-D Secure challenge. Returns false when the
 * attempt was settled before.
 *
 * @param hasLapsed - true when the payer did not finish the 3-D Secure challenge in time; the payer then gets a mail. Default: false.
 */
export async function settleAttempt(
  dependencies: LateChargeDependencies,
  left: PendingAttempt,
  outcome: Approval | Decline,
  { hasLapsed = false } = {},
): Promise<boolean> {
  const { reference, payment_id: paymentId, billed_to: billedTo, email, locale } = left;
  const payment = await readPayment(dependencies.database, paymentId);
  if (!payment) throw new Error(`Attempt ${reference} has no payment`);
  const attempt = { reference, paymentId, billedTo, email, locale, hasLapsed };
  const answer = await settlePayment(dependencies, payment, attempt, outcome);
  if (answer !== undefined) return true;
  if (outcome.kind === 'approved') await reportCharge(dependencies, reference, outcome);
  return false;
}
