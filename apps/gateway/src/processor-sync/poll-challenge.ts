import { setTimeout as sleep } from 'node:timers/promises';
import { rowOf, statement } from '../db/statement.ts';
import { queryProcessor } from './query-processor.ts';
import type { ProcessorSyncDependencies } from './processor-sync-dependencies.ts';
import { settledColumns, type PendingAttempt } from './settle-attempt.ts';
import { attemptMove } from '../states/attempt.ts';

/**
 * The shortest interval between two requests to the processor about one payment. An earlier caller waits, because the last result may be
 * stale.
 */
const minPollIntervalMs = 1_000;

/**
 * The longest wait for the processor's response. Together with {@link minPollIntervalMs} it is less than the 3 s for which a page waits for
 * the gateway. After the wait, the caller gets the payment's previous state, and the next caller gets the result.
 */
const answerTimeoutMs = 1_500;

/** The time until the worker queries the attempt, regardless of callers. */
const nextCheckMs = 2_000;

/**
 * Claims the attempt of a payment that waits for the payer's bank, unless another caller has claimed it in the last {@link
 * minPollIntervalMs}.
 */
const takeToAsk = statement({
  name: 'take-challenge-to-ask',
  parameters: { paymentId: 'text', now: 'timestamptz' },
  text: `
    update attempts set asked_at = :now
    where payment_id = :paymentId and state = '${attemptMove('challenged').to}'
      and (asked_at is null or asked_at <= :now - interval '${minPollIntervalMs} milliseconds')
    returning ${settledColumns.join(', ')}`,
  returns: rowOf<PendingAttempt>(),
});

/**
 * Creates a function that queries the card processor for the result of a payment's 3-D Secure challenge. A payer who returns from their
 * bank gets this result, because the query of the return URL is not trusted.
 */
export const createPollChallenge =
  (dependencies: ProcessorSyncDependencies) =>
  async (paymentId: string): Promise<void> => {
    const { database, clock, log } = dependencies;
    const take = async () => (await database.query(takeToAsk({ paymentId, now: clock() })))[0];
    const left = (await take()) ?? (await sleep(minPollIntervalMs).then(take));
    if (!left) return;
    const asked = queryProcessor(dependencies, left, clock() + nextCheckMs).catch((err: unknown) =>
      log.error({ reference: left.reference, err }, 'failed to persist the 3-D Secure result'),
    );
    const waiting = new AbortController();
    await Promise.race([asked, sleep(answerTimeoutMs, undefined, { signal: waiting.signal }).catch(() => undefined)]);
    waiting.abort();
  };
