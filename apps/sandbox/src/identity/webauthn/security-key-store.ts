import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

const keyRow = z.object({
  id: z.string(),
  accountId: z.string(),
  publicKey: z.instanceof(Uint8Array<ArrayBuffer>),
  counter: z.number(),
});

/** A security key or passkey: the public half of it. `id` is base64url; `counter` grows with each use, or stays 0 for ever. */
export type SecurityKey = z.infer<typeof keyRow>;

const columns = 'id, account_id as accountId, public_key as publicKey, counter';

/** The security keys of the accounts. */
export function createSecurityKeyStore(database: DatabaseSync) {
  const insert = database.prepare('insert or ignore into security_keys values (?, ?, ?, ?, ?)');
  const byId = database.prepare(`select ${columns} from security_keys where id = ?`);
  const byAccount = database.prepare(`select ${columns} from security_keys where account_id = ? order by rowid`);
  const count = database.prepare(`
    update security_keys set counter = :counter
    where id = :id and (counter < :counter or counter = 0 and :counter = 0)`);

  return {
    /** @returns false where the key is known already, to whomever it belongs. */
    add: ({ id, accountId, name, publicKey, counter }: SecurityKey & { name: string }): boolean =>
      insert.run(id, accountId, name, publicKey, counter).changes === 1,
    find: (id: string): SecurityKey | undefined => z.optional(keyRow).parse(byId.get(id)),
    list: (accountId: string): SecurityKey[] => z.array(keyRow).parse(byAccount.all(accountId)),
    /** @returns false where the key was used with this count or a later one before, so it is a copy. */
    countUse: (id: string, counter: number): boolean => count.run({ id, counter }).changes === 1,
  };
}

export type SecurityKeyStore = ReturnType<typeof createSecurityKeyStore>;
