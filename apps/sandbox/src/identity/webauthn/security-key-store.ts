import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { RealmName } from '../realm.ts';

const keyRow = z.object({
  id: z.string(),
  accountId: z.string(),
  publicKey: z.instanceof(Uint8Array<ArrayBuffer>),
  counter: z.number(),
});

/** A security key or passkey: the public half of it. `id` is base64url; `counter` grows with each use, or stays 0 for ever. */
export type SecurityKey = z.infer<typeof keyRow>;

const columns = 'id, account_id as accountId, public_key as publicKey, counter';

/** The security keys of one realm's accounts. */
export function createSecurityKeyStore(database: DatabaseSync, realm: RealmName) {
  const insert = database.prepare('insert or ignore into identity_security_keys values (?, ?, ?, ?, ?, ?)');
  const byId = database.prepare(`select ${columns} from identity_security_keys where realm = ? and id = ?`);
  const byAccount = database.prepare(
    `select ${columns} from identity_security_keys where realm = ? and account_id = ? order by rowid`,
  );
  const count = database.prepare(`
    update identity_security_keys set counter = :counter
    where realm = :realm and id = :id and (counter < :counter or counter = 0 and :counter = 0)`);

  return {
    /** @returns false where the key is known already, to whomever it belongs. */
    add: ({ id, accountId, name, publicKey, counter }: SecurityKey & { name: string }): boolean =>
      insert.run(realm, id, accountId, name, publicKey, counter).changes === 1,
    find: (id: string): SecurityKey | undefined => z.optional(keyRow).parse(byId.get(realm, id)),
    list: (accountId: string): SecurityKey[] => z.array(keyRow).parse(byAccount.all(realm, accountId)),
    /** @returns false where the key was used with this count or a later one before, so it is a copy. */
    countUse: (id: string, counter: number): boolean => count.run({ realm, id, counter }).changes === 1,
  };
}

export type SecurityKeyStore = ReturnType<typeof createSecurityKeyStore>;
