import type { CardProcessor } from '../card-processor/card-processor.ts';
import { attemptsWhose } from '../states/attempt.ts';
import { reportCharge, type LateChargeDependencies } from './late-charge.ts';

export interface FindLateChargeDependencies extends LateChargeDependencies {
  readonly cardProcessor: CardProcessor;
}

/**
 * Asks the card processor about an attempt that has ended without a charge, and reports its charge if there is one after all. Returns true
 * if there is.
 */
export async function findLateCharge(dependencies: FindLateChargeDependencies, reference: string): Promise<boolean> {
  const { database, cardProcessor } = dependencies;
  const attempt = await database.kysely
    .selectFrom('attempts')
    .select(['amount_minor', 'currency', 'started_at'])
    .where('reference', '=', reference)
    .where('state', 'in', attemptsWhose('none'))
    .executeTakeFirst();
  if (!attempt) return false;
  const { amount_minor: amountMinor, currency, started_at: startedAt } = attempt;
  const found = await cardProcessor.find(reference, { amountMinor, currency, askedAtMs: startedAt.getTime() });
  if (found.kind !== 'approved') return false;
  await reportCharge(dependencies, reference, found);
  return true;
}
