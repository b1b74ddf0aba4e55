import { maxSavedCards } from '@assess/gateway-client/contract';
import type { StoredCard } from '../card-processor/card-processor.ts';
import type { Database } from '../db/database.ts';
import { rowOf, statement } from '../db/statement.ts';
import { newOpaqueId } from '../ids.ts';
import { cardOrderSql, endOfMonth, queueCardRemovalSql } from './saved-card-repository.ts';

const takeCustomer = statement({
  name: 'take-card-customer',
  parameters: { userId: 'text', customer: 'text' },
  text: `
    update users set card_customer = coalesce(card_customer, :customer) where id = :userId returning card_customer`,
  returns: rowOf<{ card_customer: string }>(),
});

/**
 * Returns the user's customer id at the card processor, which is created on first use. The id reveals nothing about the user. Returns
 * `undefined` when the user does not exist.
 */
export async function cardCustomerOf(database: Database, userId: string): Promise<string | undefined> {
  const [row] = await database.query(takeCustomer({ userId, customer: newOpaqueId() }));
  return row?.card_customer;
}

/** The parameters that a statement with {@link keepCardSql} declares besides `:paymentId`, `:cardBrand`, `:cardLast4` and `:now`. */
export const keptParameters = { savedCardId: 'text', storedCardId: 'text', cardExpiresAt: 'timestamptz' } as const;

/** The values of {@link keptParameters}. */
export const keptValues = (card: StoredCard) => ({
  savedCardId: newOpaqueId(),
  storedCardId: card.id,
  cardExpiresAt: endOfMonth(card),
});

/**
 * CTEs that save a card for the user of `payment`, if the payment has a user and the card is not saved yet. The first card becomes the
 * user's default. If the user has the maximum number of cards, the last one in their list is removed. A pending removal of the same card is
 * cancelled, unless the user requested it after `attempt` had started, because the later decision counts.
 */
export const keepCardSql: readonly string[] = [
  `owner as (
    select user_id from payment
    where user_id is not null and not exists (select from saved_cards where stored_card_id = :storedCardId)
      and not exists (
        select from card_removals where stored_card_id = :storedCardId and asked_at > (select started_at from attempt)
      )
  )`,
  `crowded_out as (
    delete from saved_cards where id = any (array(
      select id from saved_cards where user_id = (select user_id from owner)
      order by ${cardOrderSql} offset ${maxSavedCards - 1}
    ))
    returning stored_card_id
  )`,
  `queued as (${queueCardRemovalSql('crowded_out')})`,
  `wanted as (delete from card_removals where stored_card_id = :storedCardId and exists (select from owner))`,
  `kept as (
    insert into saved_cards (id, user_id, stored_card_id, brand, last4, expires_at, default_since, created_at, payment_id)
    select :savedCardId, user_id, :storedCardId, :cardBrand, :cardLast4, :cardExpiresAt,
      case when not exists (select from saved_cards s where s.user_id = owner.user_id) then :now end, :now, :paymentId
    from owner
    on conflict (stored_card_id) do nothing
  )`,
  `kept_before as (
    update saved_cards set payment_id = :paymentId
    where stored_card_id = :storedCardId and user_id = (select user_id from payment)
  )`,
];
