import type { Logger } from 'pino';
import type { CardProcessor } from '../card-processor/card-processor.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { rowOf, statement } from '../db/statement.ts';

export interface CardRemovalDependencies {
  readonly database: Database;
  readonly cardProcessor: Pick<CardProcessor, 'deleteCard'>;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Claims card removals that are due. A removal that fails is due again after 1, 2, 4 … minutes, up to an hour. Any number of processes may
 * run this at once.
 */
const takeDue = statement({
  name: 'take-due-card-removals',
  parameters: { now: 'timestamptz' },
  text: `
    update card_removals set
      tries = tries + 1,
      next_try_at = :now + interval '1 minute' * least(60, power(2, least(tries, 10)))
    where stored_card_id = any (array(
      select stored_card_id from card_removals where next_try_at <= :now
      order by next_try_at limit 20
      for update skip locked
    ))
    returning stored_card_id, tries`,
  returns: rowOf<{ stored_card_id: string; tries: number }>(),
});

/**
 * Deletes the row of a removal, and the saved card if the user saved it again during the removal. The processor never reuses its ids, so
 * that saved card no longer exists at the processor.
 */
const noteForgotten = statement({
  name: 'note-card-forgotten',
  parameters: { storedCardId: 'text' },
  text: `
    with done as (delete from card_removals where stored_card_id = :storedCardId)
    delete from saved_cards where stored_card_id = :storedCardId`,
});

/** Records that the card processor has deleted a stored card. */
export async function noteCardDeleted(database: Database, storedCardId: string): Promise<void> {
  await database.query(noteForgotten({ storedCardId }));
}

/** Asks the card processor to delete removed cards, and retries until it confirms. */
export async function deleteStoredCards({
  database,
  cardProcessor,
  clock,
  log,
}: CardRemovalDependencies): Promise<void> {
  const due = await database.query(takeDue({ now: clock() }));
  await Promise.all(
    due.map(async ({ stored_card_id: storedCardId, tries }) => {
      const outcome = await cardProcessor.deleteCard(storedCardId);
      if (outcome.kind === 'forgotten') await noteCardDeleted(database, storedCardId);
      else
        log.warn({ detail: outcome.detail, tries }, 'failed to delete a removed card at the card processor, retried');
    }),
  );
}
