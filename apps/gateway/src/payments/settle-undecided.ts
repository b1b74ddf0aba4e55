import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import type { OpenAttempt } from './settle-payment.ts';
import { givenUp, keys, settleSql } from './settle-sql.ts';

/** The key is given back: the same request may be tried again and is then a new attempt. */
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

/** Notes that the card processor's answer was lost and lets the worker ask for it from `nextCheckAtMs` on. */
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

/** Notes that the payer's bank asks them first, and lets the worker ask what came of it from `nextCheckAtMs` on. False: it was settled before. */
export async function settleChallenged(
  database: Database,
  { reference, paymentId }: AttemptKey,
  { actionUrl, nextCheckAtMs }: { actionUrl: string; nextCheckAtMs: number },
): Promise<boolean> {
  const rows = await database.query(noteChallenged({ reference, paymentId, actionUrl, nextCheckAt: nextCheckAtMs }));
  return rows.length > 0;
}
