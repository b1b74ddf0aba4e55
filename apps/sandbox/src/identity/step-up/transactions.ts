import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../../clock.ts';
import type { RealmName } from '../realm.ts';

const lifeMs = 5 * 60_000;

/** What a transaction is good for: one request of one session. */
export interface TransactionScope {
  sessionUid: string;
  /** Method and path. */
  resource: string;
}

/**
 * Requests that wait for a step-up. A transaction is confirmed once and then used once, within five minutes of its beginning;
 * it is kept under its realm and survives a restart.
 */
export function createTransactions(database: DatabaseSync, realm: RealmName, clock: Clock) {
  const insert = database.prepare('insert into identity_transactions values (?, ?, ?, ?, 0, ?)');
  const select = database.prepare(`
    select 1 from identity_transactions
    where realm = ? and id = ? and session_uid = ? and is_confirmed = 0 and expires_at > ?`);
  const confirm = database.prepare(`
    update identity_transactions set is_confirmed = 1
    where realm = ? and id = ? and session_uid = ? and is_confirmed = 0 and expires_at > ?`);
  const use = database.prepare(`
    delete from identity_transactions
    where realm = ? and id = ? and session_uid = ? and resource = ? and is_confirmed = 1 and expires_at > ?`);
  const forgetOld = database.prepare('delete from identity_transactions where expires_at <= ?');

  return {
    /** @returns the transaction's id. */
    begin({ sessionUid, resource }: TransactionScope): string {
      forgetOld.run(clock.now());
      const id = randomUUID();
      insert.run(realm, id, sessionUid, resource, clock.now() + lifeMs);
      return id;
    },
    /** Whether it waits for this session's confirmation. */
    isOpen: (id: string, sessionUid: string): boolean => select.get(realm, id, sessionUid, clock.now()) !== undefined,
    /** @returns false where it was confirmed before, is too old, unknown or another session's. */
    confirm: (id: string, sessionUid: string): boolean => confirm.run(realm, id, sessionUid, clock.now()).changes === 1,
    /** Uses a confirmed one up. @returns false where there is none for this request of this session. */
    use: (id: string, { sessionUid, resource }: TransactionScope): boolean =>
      use.run(realm, id, sessionUid, resource, clock.now()).changes === 1,
  };
}

export type Transactions = ReturnType<typeof createTransactions>;
