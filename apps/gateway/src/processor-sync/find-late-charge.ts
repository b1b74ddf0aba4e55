import { reportCharge } from '../payments/late-charge.ts';
import { attemptsWhose } from '../states/attempt.ts';
import type { ProcessorSyncDependencies } from './processor-sync-dependencies.ts';
import { expectedOf } from './settle-attempt.ts';

/**
 * Asks the card processor about an attempt that has ended without a charge, and reports its charge if there is one after all. Returns true
 * if there is.
 */
export async function findLateCharge(dependencies: ProcessorSyncDependencies, reference: string): Promise<boolean> {
  const { database, cardProcessor } = dependencies;
  const attempt = await database.kysely
    .selectFrom('attempts')
    .select(['amount_minor', 'currency', 'started_at'])
    .where('reference', '=', reference)
    .where('state', 'in', attemptsWhose('none'))
    .executeTakeFirst();
  if (!attempt) return false;
  const found = await cardProcessor.find(reference, expectedOf(attempt));
  if (found.kind !== 'approved') return false;
  await reportCharge(dependencies, reference, found);
  return true;
}
