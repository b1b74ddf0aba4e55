import type { DatabaseSync } from 'node:sqlite';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import * as z from 'zod/mini';
import type { Clock } from '../../clock.ts';

const recordRow = z.optional(
  z.object({
    payload: z.pipe(
      z.string(),
      z.transform((text): AdapterPayload => JSON.parse(text)), // not validated, because the provider wrote it
    ),
  }),
);

/** Stores the OAuth provider's sessions, grants, codes and tokens. */
export function createOAuthRecords(database: DatabaseSync, clock: Clock) {
  const upsert = database.prepare('insert or replace into oauth_records values (?, ?, ?, ?, ?, ?)');
  const select = database.prepare('select payload from oauth_records where model = ? and id = ?');
  const selectByUid = database.prepare('select payload from oauth_records where model = ? and uid = ?');
  const consume = database.prepare(`
    update oauth_records set payload = json_set(payload, '$.consumed', ?) where model = ? and id = ?`);
  const destroy = database.prepare('delete from oauth_records where model = ? and id = ?');
  const revoke = database.prepare('delete from oauth_records where grant_id = ?');
  const deleteOld = database.prepare('delete from oauth_records where expires_at <= ?');
  const insertGrant = database.prepare('insert into session_grants values (?, ?, ?)');
  const deleteGrants = database.prepare(
    'delete from session_grants where session_uid = ? returning grant_id as grantId',
  );
  const deleteSessions = database.prepare(`
    delete from oauth_records where model = 'Session' and payload ->> '$.accountId' = ?
    returning uid`);
  const deleteOldGrants = database.prepare('delete from session_grants where expires_at <= ?');
  const nowSeconds = () => Math.floor(clock.now() / 1000);

  /** Revokes a grant and all codes and tokens that were issued on it. */
  const revokeGrant = (grantId: string): void => {
    revoke.run(grantId);
    destroy.run('Grant', grantId);
  };

  const revokeSession = (sessionUid: string): void => {
    const rows = z.array(z.object({ grantId: z.string() })).parse(deleteGrants.all(sessionUid));
    for (const { grantId } of rows) revokeGrant(grantId);
  };

  return {
    adapter: (model: string): Adapter => ({
      async upsert(id, payload, expiresIn) {
        deleteOld.run(clock.now());
        const expiresAt = expiresIn === undefined ? null : clock.now() + expiresIn * 1000;
        const { uid, grantId } = z
          .object({ uid: z.optional(z.string()), grantId: z.optional(z.string()) })
          .parse(payload);
        upsert.run(model, id, JSON.stringify(payload), uid ?? null, grantId ?? null, expiresAt);
      },
      find: async (id) => recordRow.parse(select.get(model, id))?.payload,
      findByUid: async (uid) => recordRow.parse(selectByUid.get(model, uid))?.payload,
      findByUserCode: async () => undefined, // none, because the server does not offer the device flow
      consume: async (id) => void consume.run(nowSeconds(), model, id),
      destroy: async (id) => void destroy.run(model, id),
      revokeByGrantId: async (grantId) => revokeGrant(grantId),
    }),
    /** Stores which session a grant was given in. */
    rememberGrant(grant: { sessionUid: string; grantId: string; lifeMs: number }): void {
      deleteOldGrants.run(clock.now());
      insertGrant.run(grant.grantId, grant.sessionUid, clock.now() + grant.lifeMs);
    },
    /** Revokes all codes and tokens that were issued in a session. */
    revokeSession,
    /** Ends all sessions of an account and revokes all codes and tokens that were issued in them. */
    endSessionsOf(accountId: string): void {
      const rows = z.array(z.object({ uid: z.string() })).parse(deleteSessions.all(accountId));
      for (const { uid } of rows) revokeSession(uid);
    },
  };
}

export type OAuthRecords = ReturnType<typeof createOAuthRecords>;
