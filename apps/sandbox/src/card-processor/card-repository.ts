import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { createChallengeRepository, challengeOutcomes } from './challenge-repository.ts';
import { createDisputeRepository } from './disputes/dispute-repository.ts';
import { createRefundRepository } from './refund-repository.ts';
import { createStoredCardRepository, type KeepableCard } from './stored-card-repository.ts';
import { cardOutcomes } from './test-cards.ts';

const tokenRow = z.object({
  token: z.string(),
  brand: z.string(),
  last4: z.string(),
  outcome: z.enum(cardOutcomes),
  expiresAt: z.number(),
});

/** A one-time card token with brand, last digits and the outcome of a charge. The card number is not stored. */
export type CardToken = z.infer<typeof tokenRow>;

const codeTokenRow = z.object({ token: z.string(), length: z.number(), expiresAt: z.number() });

/** A one-time token of a security code. The store has only the code's length. */
export type CodeToken = z.infer<typeof codeTokenRow>;

const expiryRow = z.object({ fingerprint: z.string(), expiryMonth: z.number(), expiryYear: z.number() });

const chargeRow = z.object({
  id: z.string(),
  reference: z.string(),
  token: z.string(),
  amountMinor: z.number(),
  currency: z.string(),
  settlesAt: z.number(),
  brand: z.string(),
  last4: z.string(),
  outcome: z.enum([...cardOutcomes, ...challengeOutcomes]),
  challenge: z.nullable(z.string()),
});

/**
 * A charge of a card under the merchant's reference. The charge is pending until `settlesAt`. When the bank challenges
 * its customer, `challenge` is the challenge's id, and the outcome is `challenged` until the customer answers. Without
 * an answer, the outcome is still `challenged` after `settlesAt`.
 */
export type Charge = z.infer<typeof chargeRow>;

const selectCharge = `
  select charges.id, reference, token, amount_minor as amountMinor, currency, settles_at as settlesAt, brand, last4,
    coalesce(challenges.outcome, tokens.outcome) as outcome, challenges.id as challenge
  from charges join tokens using (token) left join challenges using (reference)`;

/** Stores tokens and charges in the sandbox's database. Every method is synchronous. */
export function createCardRepository(database: DatabaseSync, nowMs: number) {
  const insertToken = database.prepare('insert into tokens values (?, ?, ?, ?, ?)');
  const tokenByName = database.prepare(
    'select token, brand, last4, outcome, expires_at as expiresAt from tokens where token = ?',
  );
  const insertCard = database.prepare('insert into cards_of_tokens values (?, ?, ?, ?)');
  const cardOfToken = database.prepare(
    'select fingerprint, expiry_month as expiryMonth, expiry_year as expiryYear from cards_of_tokens where token = ?',
  );
  const insertCodeToken = database.prepare('insert into code_tokens values (?, ?, ?)');
  const codeTokenByName = database.prepare(
    'select token, length, expires_at as expiresAt from code_tokens where token = ?',
  );
  const insertCharge = database.prepare(
    `insert into charges (id, reference, token, amount_minor, currency, settles_at) values (?, ?, ?, ?, ?, ?)`,
  );
  const chargeByReference = database.prepare(`${selectCharge} where reference = ?`);
  const chargeByToken = database.prepare(`${selectCharge} where token = ?`);
  const settledAfter = database.prepare(`${selectCharge}
    where settles_at <= :now and settles_at >= :from and settles_at < :to and challenges.outcome is not 'voided'
      and (:after is null or (settles_at, seq) > (select settles_at, seq from charges where id = :after))
    order by settles_at, seq limit :limit`);

  const insertVoid = database.prepare('insert or ignore into voided_references values (?)');
  const voidByReference = database.prepare('select 1 from voided_references where reference = ?');

  return {
    stored: createStoredCardRepository(database, nowMs),
    refunds: createRefundRepository(database),
    disputes: createDisputeRepository(database),
    challenges: createChallengeRepository(database),
    addToken({ token, brand, last4, outcome, expiresAt }: CardToken): void {
      insertToken.run(token, brand, last4, outcome, expiresAt);
    },
    /** Stores the details of a token's card that are needed to charge the card again, if there are any. */
    addCardOf({ token, fingerprint, expiryMonth, expiryYear }: Pick<CardToken, 'token'> & KeepableCard): void {
      insertCard.run(token, fingerprint, expiryMonth, expiryYear);
    },
    /** Returns the details of a token's card that are needed to charge the card again. */
    findCardOf({ token, brand, last4, outcome }: CardToken): KeepableCard {
      return { brand, last4, outcome, ...expiryRow.parse(cardOfToken.get(token)) };
    },
    addCodeToken({ token, length, expiresAt }: CodeToken): void {
      insertCodeToken.run(token, length, expiresAt);
    },
    findCodeToken: (token: string): CodeToken | undefined => z.optional(codeTokenRow).parse(codeTokenByName.get(token)),
    findToken: (token: string): CardToken | undefined => z.optional(tokenRow).parse(tokenByName.get(token)),
    addCharge({ id, reference, token, amountMinor, currency, settlesAt }: Omit<Charge, 'challenge'>): void {
      insertCharge.run(id, reference, token, amountMinor, currency, settlesAt);
    },
    findPaymentStatus: (reference: string): Charge | undefined =>
      z.optional(chargeRow).parse(chargeByReference.get(reference)),
    findPaymentStatusOfToken: (token: string): Charge | undefined =>
      z.optional(chargeRow).parse(chargeByToken.get(token)),
    addVoid(reference: string): void {
      insertVoid.run(reference);
    },
    isVoided: (reference: string): boolean => voidByReference.get(reference) !== undefined,
    /**
     * Lists the charges that settled in `from` ≤ time < `to` by that time. A page that begins after the last charge of
     * the previous page misses none.
     */
    listSettled: (page: { now: number; from: number; to: number; after: string | null; limit: number }): Charge[] =>
      z.array(chargeRow).parse(settledAfter.all(page)),
  };
}

export type CardRepository = ReturnType<typeof createCardRepository>;
