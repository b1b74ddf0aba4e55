import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

/** The outcomes of a challenge. `voided`: the merchant voided the charge while the challenge was open. */
export const challengeOutcomes = ['approved', 'authentication-failed', 'authentication-unfinished', 'voided'] as const;

export type ChallengeOutcome = (typeof challengeOutcomes)[number];

const challengeRow = z.object({
  id: z.string(),
  reference: z.string(),
  returnUrl: z.nullable(z.string()),
  keepFor: z.nullable(z.string()),
  settlesAt: z.number(),
  outcome: z.nullable(z.enum(challengeOutcomes)),
});

/** A bank's challenge, which asks the bank's customer to confirm a payment. */
export type Challenge = z.infer<typeof challengeRow>;

/** Stores challenges in the sandbox's database, each for one charge. */
export function createChallengeRepository(database: DatabaseSync) {
  const insert = database.prepare('insert into challenges (id, reference, return_url, keep_for) values (?, ?, ?, ?)');
  const byId = database.prepare(`
    select challenges.id, reference, return_url as returnUrl, keep_for as keepFor, settles_at as settlesAt, outcome
    from challenges join charges using (reference) where challenges.id = ?`);
  const decide = database.prepare('update challenges set outcome = ? where id = ? and outcome is null');
  const settle = database.prepare(
    'update charges set settles_at = ? where reference = (select reference from challenges where id = ?)',
  );

  return {
    add({ reference, returnUrl, keepFor }: { reference: string; returnUrl?: string; keepFor?: string }): void {
      insert.run(randomBytes(24).toString('base64url'), reference, returnUrl ?? null, keepFor ?? null);
    },
    find: (id: string): Challenge | undefined => z.optional(challengeRow).parse(byId.get(id)),
    /** Ends an open challenge and settles its charge. */
    end(id: string, outcome: ChallengeOutcome, nowMs: number): void {
      if (decide.run(outcome, id).changes > 0) settle.run(nowMs, id);
    },
  };
}
