import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { customers } from '../../customers/demo-customers.ts';
import { demoPassword, hashPassword } from './passwords.ts';

const accountRow = z.object({
  id: z.string(),
  email: z.string(),
  givenName: z.string(),
  familyName: z.string(),
  passwordHash: z.string(),
});

/** An account that can sign in. Its email address is the user name. */
export type Account = z.infer<typeof accountRow>;

const selectAccount = `
  select id, email, given_name as givenName, family_name as familyName, password_hash as passwordHash from accounts`;

/** Stores the accounts of the demo customers, under the customers' ids, and the accounts that users register. */
export function createAccountRepository(database: DatabaseSync) {
  const insert = database.prepare('insert or ignore into accounts values (?, ?, ?, ?, ?)');
  const updatePassword = database.prepare('update accounts set password_hash = ? where id = ?');
  const byId = database.prepare(`${selectAccount} where id = ?`);
  const byEmail = database.prepare(`${selectAccount} where email = ?`);

  /** Adds an account. @returns false if the id or the email address is taken, without a change. */
  const add = ({ id, email, givenName, familyName, passwordHash }: Account): boolean =>
    insert.run(id, email, givenName, familyName, passwordHash).changes === 1;

  const passwordHash = hashPassword(demoPassword);
  for (const { id, email, firstName, lastName } of customers)
    add({ id, email, givenName: firstName, familyName: lastName, passwordHash });

  return {
    add,
    find: (id: string): Account | undefined => z.optional(accountRow).parse(byId.get(id)),
    /** Finds an account by its email address. Letter case does not matter. */
    findByEmail: (email: string): Account | undefined => z.optional(accountRow).parse(byEmail.get(email)),
    setPassword: (id: string, password: string): void => void updatePassword.run(hashPassword(password), id),
  };
}

export type AccountRepository = ReturnType<typeof createAccountRepository>;
