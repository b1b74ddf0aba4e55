import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { fingerprintOf } from './card.ts';
import { demoStoredCards } from './demo-stored-cards.ts';
import { cardOutcomes } from './test-cards.ts';

const keepableRow = z.object({
  fingerprint: z.string(),
  brand: z.string(),
  last4: z.string(),
  expiryMonth: z.number(),
  expiryYear: z.number(),
  outcome: z.enum(cardOutcomes),
});

/** The details of a card that are needed to charge it again, except its security code. */
export type KeepableCard = z.infer<typeof keepableRow>;

const storedRow = z.extend(keepableRow, { id: z.string() });

/** A card stored for a customer of the merchant. */
export type StoredCard = z.infer<typeof storedRow>;

const columns = 'fingerprint, brand, last4, expiry_month as expiryMonth, expiry_year as expiryYear, outcome';

/**
 * Stores customers' cards in the sandbox's database.
 *
 * @param nowMs - the time from which the demo data's expired card gets its expiry month
 */
export function createStoredCardRepository(database: DatabaseSync, nowMs: number) {
  const insert = database.prepare(`
    insert or ignore into stored_cards (id, customer, fingerprint, brand, last4, expiry_month, expiry_year, outcome)
    values (:id, :customer, :fingerprint, :brand, :last4, :expiryMonth, :expiryYear, :outcome)`);
  const byId = database.prepare(`select id, ${columns} from stored_cards where id = ?`);
  const idOf = database.prepare('select id from stored_cards where customer = ? and fingerprint = ?');
  const remove = database.prepare('delete from stored_cards where id = ?');
  const noteKept = database.prepare('insert into keeping_charges values (?, ?)');
  const findByReference = database.prepare(`
    select s.id, ${columns} from keeping_charges k join stored_cards s on s.id = k.stored_card where k.reference = ?`);

  const add = (id: string, customer: string, card: KeepableCard): void => {
    insert.run({ id, customer, ...card });
  };

  const fingerprintKey = loadFingerprintKey(database);
  for (const { id, customer, number, ...card } of demoStoredCards(nowMs))
    add(id, customer, {
      ...card,
      last4: number.slice(-4),
      fingerprint: fingerprintOf({ ...card, number }, fingerprintKey),
    });

  return {
    fingerprintKey,
    find: (id: string): StoredCard | undefined => z.optional(storedRow).parse(byId.get(id)),
    /** Stores the card of a charge. Storing the same card twice gives a customer one stored card. */
    keep(reference: string, customer: string, card: KeepableCard): void {
      add(crypto.randomUUID(), customer, card);
      noteKept.run(reference, z.object({ id: z.string() }).parse(idOf.get(customer, card.fingerprint)).id);
    },
    /** Finds the card that was stored with a charge, unless it has been removed. */
    findByReference: (reference: string): StoredCard | undefined =>
      z.optional(storedRow).parse(findByReference.get(reference)),
    remove(id: string): void {
      remove.run(id);
    },
  };
}

function loadFingerprintKey(database: DatabaseSync): string {
  const made = randomBytes(32).toString('base64url');
  database.prepare('insert or ignore into card_fingerprint_key values (1, ?)').run(made);
  return z.object({ value: z.string() }).parse(database.prepare('select value from card_fingerprint_key').get()).value;
}
