import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { Clock } from '../../clock.ts';

const lifeMs = 10 * 60_000;
const row = z.optional(z.object({ isGiven: z.number() }));

/** Questions that are answered on another page, by whoever has the link to it. */
export function createApprovals(database: DatabaseSync, clock: Clock) {
  const insert = database.prepare('insert into identity_approvals values (?, 0, ?)');
  const select = database.prepare(
    'select is_given as isGiven from identity_approvals where key = ? and expires_at > ?',
  );
  const give = database.prepare('update identity_approvals set is_given = 1 where key = ? and expires_at > ?');
  const forgetOld = database.prepare('delete from identity_approvals where expires_at <= ?');
  const find = (key: string) => row.parse(select.get(key, clock.now()));

  return {
    /** Asks for ten minutes. @returns the secret of the link, and the key by which the answer is found. */
    ask(): { secret: string; key: string } {
      forgetOld.run(clock.now());
      const secret = randomBytes(32).toString('base64url');
      const key = keyOf(secret);
      insert.run(key, clock.now() + lifeMs);
      return { secret, key };
    },
    /** @returns undefined where nobody asks any more. */
    isGiven(key: string): boolean | undefined {
      const found = find(key);
      return found && found.isGiven === 1;
    },
    isOpen: (secret: string): boolean => find(keyOf(secret)) !== undefined,
    /** @returns whether somebody still asks. */
    give: (secret: string): boolean => give.run(keyOf(secret), clock.now()).changes === 1,
  };
}

export type Approvals = ReturnType<typeof createApprovals>;

const keyOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
