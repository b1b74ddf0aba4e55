import { readBounded } from '@assess/page-server';
import * as z from 'zod/mini';
import { realmPath, type SessionInfo, type UserInfo } from '../contract/index.ts';

/** The identity server and the time limit of its responses. */
export interface IdentitySessionsOptions {
  identityOrigin: string;
  realm: string;
  /** The time limit in milliseconds. Default 3000. */
  timeoutMs?: number;
}

/** The client that {@link createIdentitySessions} returns. */
export type IdentitySessions = ReturnType<typeof createIdentitySessions>;

const profileSchema = z.object({
  sub: z.string(),
  uuid: z.optional(z.string()),
  given_name: z.string(),
  family_name: z.string(),
} satisfies Partial<Record<keyof UserInfo, z.ZodMiniType>>);

const sessionSchema: z.ZodMiniType<SessionInfo> = z.object({ username: z.string().check(z.minLength(1)) });

const maxAnswerBytes = 64 * 1024;

/** Creates the client with which the storefront's server reads a visitor's session and profile from the identity server. */
export function createIdentitySessions({ identityOrigin, realm, timeoutMs = 3000 }: IdentitySessionsOptions) {
  const ask = (path: string, init: RequestInit) =>
    fetch(`${identityOrigin}/auth/${path}`, { signal: AbortSignal.timeout(timeoutMs), ...init, redirect: 'error' });

  /** Requests the session that belongs to the cookies; `undefined` if there is none. */
  const sessionOf = async (cookies: string, signal?: AbortSignal): Promise<Response | undefined> => {
    const answer = await ask(`json/${realmPath(realm)}/sessions?_action=getSessionInfo`, {
      method: 'POST',
      headers: { cookie: cookies, accept: 'application/json', 'accept-api-version': 'resource=4.0' },
      ...(signal && { signal }),
    });
    if (answer.ok) return answer;
    await answer.body?.cancel();
    if (answer.status === 401) return undefined;
    throw new Error(`The identity server answered ${answer.status} about a session.`);
  };

  return {
    /**
     * Checks whether a browser with these cookies is signed in.
     *
     * @throws when the identity server gives no usable response.
     */
    async isSignedIn(cookies: string): Promise<boolean> {
      const session = await sessionOf(cookies);
      await session?.body?.cancel();
      return session !== undefined;
    },

    /**
     * Reads the unique id of the user who is signed in with these cookies, as in the claim of their tokens. `null`: no user is signed in.
     *
     * @throws when the identity server gives no usable response.
     */
    async userIdOf(cookies: string, signal: AbortSignal): Promise<string | null> {
      const session = await sessionOf(cookies, signal);
      return session ? sessionSchema.parse(await readJson(session)).username : null;
    },

    /**
     * Reads the names of the user who owns the token.
     *
     * @returns `refused` when the token is invalid, or belongs to another user.
     * @throws when the identity server gives no usable response.
     */
    async profileOf(userId: string, token: string): Promise<{ givenName: string; familyName: string } | 'refused'> {
      const answer = await ask(`oauth2/${realmPath(realm)}/userinfo`, {
        headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      });
      if (answer.status === 401) return 'refused';
      if (!answer.ok) throw new Error(`The identity server answered ${answer.status} about a user.`);
      const { sub, uuid = sub, given_name, family_name } = profileSchema.parse(await readJson(answer));
      return uuid === userId ? { givenName: given_name, familyName: family_name } : 'refused';
    },
  };
}

async function readJson(answer: Response): Promise<unknown> {
  const bytes = answer.body ? await readBounded(answer.body, maxAnswerBytes) : new Uint8Array();
  if (bytes === 'too-large') throw new Error(`The identity server answered with more than ${maxAnswerBytes} bytes.`);
  return JSON.parse(new TextDecoder().decode(bytes));
}
