import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { Clock } from '../../clock.ts';
import type { RealmName } from '../realm.ts';
import type { TreeState } from './tree.ts';

const lifeMs = 5 * 60_000;

const claimsSchema = z.object({ oneTimeKey: z.string(), realm: z.string() });

const stepRow = z.optional(
  z.object({
    tree: z.string(),
    node: z.string(),
    state: z.pipe(
      z.string(),
      z.transform((text): TreeState => JSON.parse(text)), // written below
    ),
  }),
);

/** Where somebody is in a tree. */
export interface OpenStep {
  tree: string;
  node: string;
  state: TreeState;
}

/** The steps of one realm that wait for an answer; they survive a restart. An `authId` is good for one answer within five minutes. */
export function createStepStore(database: DatabaseSync, realm: RealmName, parts: { clock: Clock; key: Uint8Array }) {
  const { clock, key } = parts;
  const insert = database.prepare('insert into identity_steps values (?, ?, ?, ?, ?)');
  const select = database.prepare('select tree, node, state from identity_steps where one_time_key = ?');
  const remove = database.prepare('delete from identity_steps where one_time_key = ?');
  const forgetOld = database.prepare('delete from identity_steps where expires_at <= ?');

  const oneTimeKeyOf = async (authId: string): Promise<string | undefined> => {
    try {
      const now = new Date(clock.now());
      const { payload } = await jwtVerify(authId, key, { algorithms: ['HS256'], currentDate: now });
      const claims = claimsSchema.parse(payload);
      return claims.realm === realm ? claims.oneTimeKey : undefined;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined; // too old, or none of ours
      throw error;
    }
  };

  return {
    /** @returns the step's `authId`. */
    async add({ tree, node, state }: OpenStep): Promise<string> {
      forgetOld.run(clock.now());
      const oneTimeKey = randomBytes(16).toString('base64url');
      const expiresAt = clock.now() + lifeMs;
      insert.run(oneTimeKey, tree, node, JSON.stringify(state), expiresAt);
      return new SignJWT({ oneTimeKey, realm })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(new Date(expiresAt))
        .sign(key);
    },
    /** @returns undefined where the step is over: answered, too old, of another realm, or never asked. */
    async open(authId: string): Promise<(OpenStep & { claim: () => boolean }) | undefined> {
      const oneTimeKey = await oneTimeKeyOf(authId);
      const step = oneTimeKey === undefined ? undefined : stepRow.parse(select.get(oneTimeKey));
      if (!step || oneTimeKey === undefined) return undefined;
      return { ...step, claim: () => remove.run(oneTimeKey).changes === 1 };
    },
  };
}

export type StepStore = ReturnType<typeof createStepStore>;
