import type { SavedCard, SavedCards } from '@assess/gateway-client/contract';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { rowOf, sqlList, statement } from '../db/statement.ts';
import { paymentMove } from '../states/payment.ts';

/** The SQL sort order of a user's cards: the default first, then the newest. */
export const cardOrderSql = 'default_since desc nulls last, created_at desc, id desc';

/** Reads a user's saved cards and the billing details of their latest payment. */
export async function readSavedCards({ kysely }: Database, userId: string, nowMs: number): Promise<SavedCards> {
  const [cards, latest] = await Promise.all([
    kysely
      .selectFrom('saved_cards')
      .select(['id', 'brand', 'last4', 'expires_at'])
      .where('user_id', '=', userId)
      .orderBy(sql.raw(cardOrderSql))
      .execute(),
    kysely
      .selectFrom('payments')
      .select('billed_to')
      .where('user_id', '=', userId)
      .where(sql<boolean>`state in (${sql.raw(sqlList([paymentMove('approved').to]))})`) // the same SQL as the condition of the index
      .orderBy('claimed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  return {
    cards: cards.map(({ id, brand, last4, expires_at }, at) => ({
      id,
      brand,
      last4,
      ...lastMonthBefore(expires_at),
      isDefault: at === 0,
      isExpired: expires_at.getTime() <= nowMs,
    })),
    ...(latest?.billed_to && { lastBilledTo: latest.billed_to }),
  };
}

/** Returns the end of a card's expiry month in UTC, in epoch milliseconds. */
export const endOfMonth = ({ expiryMonth, expiryYear }: Expiry): number => Date.UTC(expiryYear, expiryMonth);

type Expiry = Pick<SavedCard, 'expiryMonth' | 'expiryYear'>;

function lastMonthBefore(end: Date): Expiry {
  const last = new Date(end.getTime() - 1);
  return { expiryMonth: last.getUTCMonth() + 1, expiryYear: last.getUTCFullYear() };
}

const find = statement({
  name: 'find-saved-card',
  parameters: { id: 'text', userId: 'text' },
  text: `select stored_card_id from saved_cards where id = :id and user_id = :userId`,
  returns: rowOf<{ stored_card_id: string }>(),
});

/** The gateway's id of a saved card, and the user that it must belong to. */
export interface CardName {
  readonly id: string;
  readonly userId: string;
}

/** Finds the id that a user's saved card has at the card processor. */
export async function findStoredCard(database: Database, { id, userId }: CardName): Promise<string | undefined> {
  const [card] = await database.query(find({ id, userId }));
  return card?.stored_card_id;
}

const chooseDefault = statement({
  name: 'choose-default-card',
  parameters: { id: 'text', userId: 'text', now: 'timestamptz' },
  text: `
    update saved_cards set default_since = case when id = :id then :now end
    where user_id = :userId and exists (select from saved_cards where id = :id and user_id = :userId)
    returning id`,
});

/** Makes a card its user's default. @returns false when the user has no such card. */
export async function chooseDefaultCard(database: Database, { id, userId }: CardName, nowMs: number): Promise<boolean> {
  const changed = await database.query(chooseDefault({ id, userId, now: nowMs }));
  return changed.length > 0;
}

/**
 * Builds the CTE that queues deleted cards for removal at the card processor.
 *
 * @param gone - the name of a CTE with a column `stored_card_id`
 * @param from - the time of the removal and of its first try. Default: the statement's parameter `:now`
 */
export const queueCardRemovalSql = (gone: string, from = ':now'): string => `
  insert into card_removals (stored_card_id, asked_at, next_try_at) select stored_card_id, ${from}, ${from} from ${gone}
  on conflict do nothing`;

const remove = statement({
  name: 'remove-saved-card',
  parameters: { id: 'text', userId: 'text', now: 'timestamptz' },
  text: `
    with gone as (
      delete from saved_cards where id = :id and user_id = :userId returning stored_card_id
    ), queued as (${queueCardRemovalSql('gone')}), first as (
      update saved_cards set default_since = :now
      where exists (select from gone) and id = (
        select id from saved_cards where user_id = :userId and id <> :id order by ${cardOrderSql} limit 1
      )
    )
    select stored_card_id from gone`,
});

/**
 * Removes a user's card and queues its removal at the card processor, in one statement. The first remaining card in the user's list becomes
 * the default.
 */
export async function removeCard(database: Database, { id, userId }: CardName, nowMs: number): Promise<void> {
  await database.query(remove({ id, userId, now: nowMs }));
}
