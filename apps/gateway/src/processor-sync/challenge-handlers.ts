import { sql } from 'kysely';
import { momentAt } from '../clock.ts';
import { answer, problem } from '../http/answer.ts';
import type { Handlers } from '../http/route.ts';
import { isOpaqueId } from '../ids.ts';
import { readPayment } from '../payments/payment-repository.ts';
import { toPayment } from '../payments/payment-view.ts';
import { endChallenge } from './query-processor.ts';
import type { ProcessorSyncDependencies } from './processor-sync-dependencies.ts';
import { settledColumns } from './settle-attempt.ts';
import { attemptMove } from '../states/attempt.ts';

/** Handles a payer's request to cancel the authentication with their bank, and to pay in another way. */
export const challengeHandlers = (dependencies: ProcessorSyncDependencies): Handlers<'cancelChallenge'> => ({
  async cancelChallenge({ params: { id } }, { store }) {
    const { database, clock } = dependencies;
    if (!isOpaqueId(id)) return problem('payment-not-found');
    const left = await database.kysely
      .selectFrom('attempts')
      .select([...settledColumns])
      .where('payment_id', '=', id)
      .where(sql<boolean>`state = ${sql.lit(attemptMove('challenged').to)}`)
      .executeTakeFirst();
    if (left && !(await endChallenge(dependencies, left))) return problem('processor-unavailable');
    const record = await readPayment(database, id);
    return record ? answer(200, toPayment(record, momentAt(clock(), store))) : problem('payment-not-found');
  },
});
