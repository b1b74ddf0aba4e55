import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { answer, problem } from '../http/answer.ts';
import type { Handlers } from '../http/route.ts';
import { isOpaqueId } from '../ids.ts';
import { closeDifference, readDifferences } from './open-differences.ts';

/** Creates the handlers with which staff list the differences of the ledgers, and close them with a reason. */
export const differenceHandlers = ({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Handlers<'readLedgerDifferences' | 'closeLedgerDifference'> => ({
  async readLedgerDifferences() {
    return answer(200, { differences: await readDifferences(database, clock()) });
  },

  async closeLedgerDifference({ params: { id }, body: { reason } }, { staff: person }) {
    if (!isOpaqueId(id)) return problem('difference-not-found');
    const difference = await closeDifference(database, { id, reason }, { person, now: clock() });
    if (!difference) return problem('difference-not-found');
    const isAsAsked = difference.closed?.by === person && difference.closed.reason === reason;
    return isAsAsked ? answer(200, difference) : problem('difference-closed');
  },
});
