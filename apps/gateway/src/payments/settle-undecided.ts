import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import type { OpenAttempt } from './settle-payment.ts';
import { givenUp, keys, settleSql } from './settle-sql.ts';

/** Undoes the claim of an attempt and clears the attempt's idempotency key. The same request may then be retried as a new attempt. */
const undoClaim = statement({
  name: 'settle-unreached',
  move: 'not-sent',
  parameters: { ...keys, now: 'timestamptz' },
  text: settleSql('not-sent', { attempt: `idempotency_key = null, request_hash = null, ${givenUp}` }),
});

const noteLost = statement({
  name: 'settle-lost',
  move: 'lost',
  parameters: { ...keys, nextCheckAt: 'timestamptz' },
  text: settleSql('lost', { attempt: 'next_check_at = least(next_check_at, :nextCheckAt)' }),
});

const noteChallenged = statement({
  name: 'settle-challenged',
  move: 'challenged',
  parameters: { ...keys, actionUrl: 'text', nextCheckAt: 'timestamptz' },
  text: settleSql('challenged', { attempt: 'next_check_at = :nextCheckAt', actionUrl: ':actionUrl' }),
});

type AttemptKey = Pick<OpenAttempt, 'reference' | 'paymentId'>;

/** Records that the card processor's response was lost. The worker queries the outcome from `nextCheckAtMs` on. */
export async function settleLost(
  database: Database,
  { reference, paymentId }: AttemptKey,
  nextCheckAtMs: number,
): Promise<void> {
  await database.query(noteLost({ reference, paymentId, nextCheckAt: nextCheckAtMs }));
}

/** Undoes the claim of an attempt that certainly did not reach the card processor. */
export async function settleNotSent(
  database: Database,
  { reference, paymentId }: AttemptKey,
  nowMs: number,
): Promise<void> {
  await database.query(undoClaim({ reference, paymentId, now: nowMs }));
}

/**
 * Records that the payer's bank requires 3-D Secure. The worker asks for its outcome from `nextCheckAtMs` on
 * (`processor-sync/query-processor.ts`). Returns false when the attempt was settled before.
 */
export async function settleChallenged(
  database: Database,
  { reference, paymentId }: AttemptKey,
  { actionUrl, nextCheckAtMs }: { actionUrl: string; nextCheckAtMs: number },
): Promise<boolean> {
  const rows = await database.query(noteChallenged({ reference, paymentId, actionUrl, nextCheckAt: nextCheckAtMs }));
  return rows.length > 0;
}
