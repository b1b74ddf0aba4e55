import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { Clock } from '../../clock.ts';
import type { RealmName } from '../realm.ts';
import type { TreeState } from './tree.ts';

const lifeMs = 5 * 60_000;
const suspendedLifeMs = 10 * 60_000;

const claimsSchema = z.object({ oneTimeKey: z.string(), realm: z.string(), link: z.optional(z.string()) });

type Claims = z.infer<typeof claimsSchema>;

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
  /** The mail's link by which somebody came here; it is used up when the tree ends well. */
  link?: string | undefined;
}

/** The steps of one realm that wait for an answer; they survive a restart. An `authId` is good for one answer within five minutes. */
export function createStepStore(database: DatabaseSync, realm: RealmName, parts: { clock: Clock; key: Uint8Array }) {
  const { clock, key } = parts;
  const insert = database.prepare('insert into identity_steps values (?, ?, ?, ?, ?)');
  const select = database.prepare('select tree, node, state from identity_steps where one_time_key = ?');
  const remove = database.prepare('delete from identity_steps where one_time_key = ?');
  const deleteOld = database.prepare('delete from identity_steps where expires_at <= ?');
  const selectSuspended = database.prepare(
    'select tree, node, state from identity_steps where one_time_key = ? and expires_at > ?',
  );

  /** A link that can be opened no more stays for the time of one step, in which who opened it may still answer. */
  const forgetOld = () => deleteOld.run(clock.now() - lifeMs);

  const claimsOf = async (authId: string): Promise<Claims | undefined> => {
    try {
      const now = new Date(clock.now());
      const { payload } = await jwtVerify(authId, key, { algorithms: ['HS256'], currentDate: now });
      const claims = claimsSchema.parse(payload);
      return claims.realm === realm ? claims : undefined;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined; // too old, or none of ours
      throw error;
    }
  };

  /** A link's id is kept as a hash, because it comes to people by mail and is as good as a password. */
  const suspendedKey = (id: string): string => `${realm}:${createHash('sha256').update(id).digest('base64url')}`;

  return {
    /** Leaves a tree until a link is opened. @returns the link's id, good for ten minutes and until it is used up. */
    suspend({ tree, node, state }: OpenStep): string {
      forgetOld();
      const id = randomBytes(32).toString('base64url');
      insert.run(suspendedKey(id), tree, node, JSON.stringify(state), clock.now() + suspendedLifeMs);
      return id;
    },
    /** As often as its page is opened. */
    openSuspended(id: string): OpenStep | undefined {
      const link = suspendedKey(id);
      const position = stepRow.parse(selectSuspended.get(link, clock.now()));
      return position && { ...position, link };
    },
    /** @returns false where somebody else did so at the same moment. */
    useUp: (link: string): boolean => remove.run(link).changes === 1,
    /** @returns the step's `authId`. */
    async add({ tree, node, state, link }: OpenStep): Promise<string> {
      forgetOld();
      const oneTimeKey = randomBytes(16).toString('base64url');
      const expiresAt = clock.now() + lifeMs;
      insert.run(oneTimeKey, tree, node, JSON.stringify(state), expiresAt);
      return new SignJWT({ oneTimeKey, realm, link })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(new Date(expiresAt))
        .sign(key);
    },
    /** @returns undefined where the step is over: answered, too old, its link used up, of another realm, or never asked. */
    async open(authId: string): Promise<(OpenStep & { claim: () => boolean }) | undefined> {
      const claims = await claimsOf(authId);
      const step = claims && stepRow.parse(select.get(claims.oneTimeKey));
      if (!step) return undefined;
      const { oneTimeKey, link } = claims;
      if (link !== undefined && !select.get(link)) return undefined;
      return { ...step, link, claim: () => remove.run(oneTimeKey).changes === 1 };
    },
  };
}

export type StepStore = ReturnType<typeof createStepStore>;
