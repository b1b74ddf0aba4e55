import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

const keyRow = z.object({
  id: z.string(),
  accountId: z.string(),
  publicKey: z.instanceof(Uint8Array<ArrayBuffer>),
  counter: z.number(),
});

/**
 * The public half of a security key or passkey. `id` is base64url. `counter` grows with each use, except for devices
 * that always send 0.
 */
export type SecurityKey = z.infer<typeof keyRow>;

const columns = 'id, account_id as accountId, public_key as publicKey, counter';

/** Stores the security keys of the accounts. */
export function createSecurityKeyRepository(database: DatabaseSync) {
  const insert = database.prepare('insert or ignore into security_keys values (?, ?, ?, ?, ?)');
  const byId = database.prepare(`select ${columns} from security_keys where id = ?`);
  const byAccount = database.prepare(`select ${columns} from security_keys where account_id = ? order by rowid`);
  const count = database.prepare(`
    update security_keys set counter = :counter
    where id = :id and (counter < :counter or counter = 0 and :counter = 0)`);

  return {
    /** Adds a key. @returns false when this or another account already has the key. */
    add: ({ id, accountId, name, publicKey, counter }: SecurityKey & { name: string }): boolean =>
      insert.run(id, accountId, name, publicKey, counter).changes === 1,
    find: (id: string): SecurityKey | undefined => z.optional(keyRow).parse(byId.get(id)),
    list: (accountId: string): SecurityKey[] => z.array(keyRow).parse(byAccount.all(accountId)),
    /** Records a use of a key. @returns false when this count or a later one was recorded before, because then the key is a copy. */
    countUse: (id: string, counter: number): boolean => count.run({ id, counter }).changes === 1,
  };
}

export type SecurityKeyRepository = ReturnType<typeof createSecurityKeyRepository>;
