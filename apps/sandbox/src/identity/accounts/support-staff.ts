import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { RealmName } from '../realm.ts';

/** Who is staff from the start. The password is the demo accounts' one. */
export const demoStaff = 'support@example.com';

const staffRow = z.optional(z.object({ name: z.string(), passwordHash: z.string() }));
const actorRow = z.optional(z.object({ actor: z.string() }));

/** The staff of one realm, who may sign in as a customer, and the sessions in which they do. */
export function createSupportStaff(database: DatabaseSync, realm: RealmName) {
  const insert = database.prepare('insert or ignore into identity_staff values (?, ?, ?)');
  const byName = database.prepare(
    'select name, password_hash as passwordHash from identity_staff where realm = ? and name = ?',
  );
  const insertSession = database.prepare('insert into identity_support_sessions values (?, ?, ?)');
  const bySession = database.prepare(
    'select staff as actor from identity_support_sessions where realm = ? and session_uid = ?',
  );
  return {
    seed: (passwordHash: string): void => void insert.run(realm, demoStaff, passwordHash),
    /** Letter case does not matter. */
    find: (name: string) => staffRow.parse(byName.get(realm, name)),
    /** Notes for good who acted in a session. */
    rememberSession: (sessionUid: string, actor: string): void => void insertSession.run(realm, sessionUid, actor),
    /** @returns who acts as the customer; undefined where it is the customer. */
    actorOf: (sessionUid: string): string | undefined => actorRow.parse(bySession.get(realm, sessionUid))?.actor,
  };
}

export type SupportStaff = ReturnType<typeof createSupportStaff>;
