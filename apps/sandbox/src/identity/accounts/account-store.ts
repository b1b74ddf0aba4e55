import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { Customer } from '../../commerce/data/customers.ts';
import type { RealmName } from '../realm.ts';

const accountRow = z.object({
  id: z.string(),
  email: z.string(),
  givenName: z.string(),
  familyName: z.string(),
  passwordHash: z.string(),
});

/** Somebody who can sign in; the e-mail address is the name to sign in with. */
export type Account = z.infer<typeof accountRow>;

const selectAccount = `
  select id, email, given_name as givenName, family_name as familyName, password_hash as passwordHash
  from identity_accounts where realm = ?`;

/** The accounts of one realm. */
export function createAccountStore(database: DatabaseSync, realm: RealmName) {
  const insert = database.prepare('insert or ignore into identity_accounts values (?, ?, ?, ?, ?, ?)');
  const updatePassword = database.prepare('update identity_accounts set password_hash = ? where realm = ? and id = ?');
  const byId = database.prepare(`${selectAccount} and id = ?`);
  const byEmail = database.prepare(`${selectAccount} and email = ?`);

  /** @returns false where the id or the e-mail address is taken; then nothing changes. */
  const add = ({ id, email, givenName, familyName, passwordHash }: Account): boolean =>
    insert.run(realm, id, email, givenName, familyName, passwordHash).changes === 1;

  return {
    add,
    find: (id: string): Account | undefined => z.optional(accountRow).parse(byId.get(realm, id)),
    /** Letter case does not matter. */
    findByEmail: (email: string): Account | undefined => z.optional(accountRow).parse(byEmail.get(realm, email)),
    setPassword: (id: string, passwordHash: string): void => void updatePassword.run(passwordHash, realm, id),
    /** Adds an account for each customer who has none, under the customer's id. */
    seed(customers: readonly Customer[], passwordHash: string): void {
      for (const { id, email, firstName, lastName } of customers) {
        add({ id, email, givenName: firstName, familyName: lastName, passwordHash });
      }
    },
  };
}

export type AccountStore = ReturnType<typeof createAccountStore>;
