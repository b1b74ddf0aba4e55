import type { Selectable } from 'kysely';
import { rowOf, sqlList, statement } from '../db/statement.ts';
import type { AttemptsTable } from '../db/payment-tables.ts';
import { reportCharge } from '../late-charges/late-charge.ts';
import { attemptMove } from '../states/attempt.ts';
import type { ProcessorSyncDependencies } from './processor-sync-dependencies.ts';
import { expectedOf } from './settle-attempt.ts';

type AbandonedAttempt = Pick<Selectable<AttemptsTable>, 'reference' | 'amount_minor' | 'currency' | 'started_at'>;

/**
 * Claims abandoned attempts that are due for a check, during one day. The next check comes after as much time as has passed since the
 * attempt was abandoned, at least a minute and at most 4 hours.
 */
const takeDue = statement({
  name: 'take-given-up-attempts',
  parameters: { now: 'timestamptz' },
  text: `
    update attempts set
      next_check_at = :now
        + least(interval '4 hours', greatest(interval '1 minute', :now - given_up_at))
    where reference = any (array(
      select reference from attempts
      where given_up_at > :now - interval '1 day' and next_check_at <= :now
        and contradicted_at is null
      order by next_check_at limit 20
      for update skip locked
    ))
    returning reference, amount_minor, currency, started_at`,
  returns: rowOf<AbandonedAttempt>(),
});

/**
 * Claims attempts that a bank declined and that are due for a check, during one day. Their charges are voided when they are declined, so the
 * checks are few: after 30 s, 5 and 45 minutes, 6 and 18 hours. However many cards are declined, a process checks one attempt a second.
 */
const takeDeclined = statement({
  name: 'take-declined-attempts',
  parameters: { now: 'timestamptz' },
  text: `
    update attempts set
      next_check_at = :now + least(interval '12 hours', greatest(interval '5 minutes', (:now - started_at) * 7))
    where reference = any (array(
      select reference from attempts
      where state in (${sqlList([attemptMove('declined').to])}) and given_up_at is null and contradicted_at is null
        and started_at > :now - interval '1 day' and next_check_at <= :now
      order by next_check_at limit 10
      for update skip locked
    ))
    returning reference, amount_minor, currency, started_at`,
  returns: rowOf<AbandonedAttempt>(),
});

/**
 * Queries the card processor about abandoned and declined attempts, and reports those that were charged after all. Voids an attempt again
 * when the processor does not know it any more.
 */
export async function recheckAbandonedAttempts(dependencies: ProcessorSyncDependencies): Promise<void> {
  const { database, clock } = dependencies;
  for (const take of [takeDue, takeDeclined]) {
    const due = await database.query(take({ now: clock() }));
    await Promise.all(due.map((attempt) => recheckAttempt(dependencies, attempt)));
  }
}

/** Queries the card processor about an attempt that ended without a charge, and reports a late charge. */
export async function recheckAttempt(
  dependencies: ProcessorSyncDependencies,
  attempt: AbandonedAttempt,
): Promise<void> {
  const { cardProcessor } = dependencies;
  const { reference } = attempt;
  const expected = expectedOf(attempt);
  const found = await cardProcessor.find(reference, expected);
  const known = found.kind === 'not-found' ? await cardProcessor.void(reference, expected) : found;
  if (known.kind === 'approved') await reportCharge(dependencies, reference, known);
}
