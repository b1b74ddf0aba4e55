import { setTimeout as sleep } from 'node:timers/promises';
import { rowOf, statement } from '../db/statement.ts';
import { askProcessor } from '../recovery/ask-processor.ts';
import type { RecoveryDependencies } from '../recovery/recovery-dependencies.ts';
import { settledColumns, type LeftAttempt } from '../recovery/settle-attempt.ts';
import { attemptMove } from '../states/attempt.ts';

/** One question a second, whoever reads: who comes back sooner waits for theirs, as what was said before may be over. */
const paceMs = 1_000;

/** With the pace it is less than the 3 s that a page waits for us: then it is told how the payment stood, and the next reader what came of it. */
const patienceMs = 1_500;

/** The worker asks by its own clock, whoever reads. */
const nextCheckMs = 2_000;

/** Takes the attempt of a payment about which a bank asks, unless somebody has taken it a moment ago. */
const takeToAsk = statement({
  name: 'take-challenge-to-ask',
  parameters: { paymentId: 'text', now: 'timestamptz' },
  text: `
    update attempts set asked_at = :now
    where payment_id = :paymentId and state = '${attemptMove('challenged').to}'
      and (asked_at is null or asked_at <= :now - interval '${paceMs} milliseconds')
    returning ${settledColumns.join(', ')}`,
  returns: rowOf<LeftAttempt>(),
});

/**
 * Has the card processor asked what came of a payment about which the payer's bank asks. Whoever comes back from their bank reads what it
 * says, never what the way back says.
 */
export const createAskChallenge =
  (dependencies: RecoveryDependencies) =>
  async (paymentId: string): Promise<void> => {
    const { database, clock, log } = dependencies;
    const take = async () => (await database.query(takeToAsk({ paymentId, now: clock() })))[0];
    const left = (await take()) ?? (await sleep(paceMs).then(take));
    if (!left) return;
    const asked = askProcessor(dependencies, left, clock() + nextCheckMs).catch((err: unknown) =>
      log.error({ reference: left.reference, err }, 'failed to persist the 3-D Secure result'),
    );
    const waiting = new AbortController();
    await Promise.race([asked, sleep(patienceMs, undefined, { signal: waiting.signal }).catch(() => undefined)]);
    waiting.abort();
  };
