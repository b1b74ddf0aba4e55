import { aText, aServerUrl, checkOptions } from '@assess/i18n/arguments';
import { createStaleOnErrorCache, readBounded } from '@assess/page-server';
import * as z from 'zod/mini';
import { realmPath, type SessionInfo, type UserInfo, type UserProfile } from '../contract/index.ts';

/** The identity server and the time limit of its responses. */
export interface IdentitySessionsOptions {
  identityOrigin: string;
  realm: string;
  /** The time limit in milliseconds. Default 3000. */
  timeoutMs?: number;
}

/** The client that {@link createIdentitySessions} returns. */
export type IdentitySessions = ReturnType<typeof createIdentitySessions>;

interface UserNames {
  firstName: string;
  lastName: string;
}

const profileSchema = z.object({
  sub: z.string(),
  uuid: z.optional(z.string()),
  given_name: z.string(),
  family_name: z.string(),
} satisfies Partial<Record<keyof UserInfo, z.ZodMiniType>>);

const sessionSchema: z.ZodMiniType<SessionInfo> = z.object({ username: z.string().check(z.minLength(1)) });

const oneText = z.catch(z._default(z.array(z.string()), []), []);
const namesSchema = z.object({ givenName: oneText, sn: oneText } satisfies Partial<
  Record<keyof UserProfile, z.ZodMiniType>
>);

const maxResponseBytes = 64 * 1024;
const namesLimitMs = 400; // a greeting is not worth a longer wait
const namesFreshMs = 30_000;

/** Creates the client with which the storefront's server reads a visitor's session and profile from the identity server. */
export function createIdentitySessions(options: IdentitySessionsOptions) {
  if (process.env.NODE_ENV !== 'production')
    checkOptions('createIdentitySessions', options, {
      identityOrigin: aServerUrl(),
      realm: aText("'root' or a path below it, such as 'alpha'"),
    });
  const { identityOrigin, realm, timeoutMs = 3000 } = options;
  const ask = (path: string, init: RequestInit) =>
    fetch(`${identityOrigin}/auth/${path}`, { signal: AbortSignal.timeout(timeoutMs), ...init, redirect: 'error' });

  /** Requests the session that belongs to the cookies; `undefined` if there is none. */
  const sessionOf = async (cookies: string, signal?: AbortSignal): Promise<Response | undefined> => {
    const response = await ask(`json/${realmPath(realm)}/sessions?_action=getSessionInfo`, {
      method: 'POST',
      headers: { cookie: cookies, accept: 'application/json', 'accept-api-version': 'resource=4.0' },
      ...(signal && { signal }),
    });
    if (response.ok) return response;
    await response.body?.cancel();
    if (response.status === 401) return undefined;
    throw new Error(`The identity server answered ${response.status} about a session.`);
  };

  const userIdOf = async (cookies: string, signal?: AbortSignal): Promise<string | null> => {
    const session = await sessionOf(cookies, signal);
    return session ? sessionSchema.parse(await readJson(session)).username : null;
  };

  const namesCache = createStaleOnErrorCache<UserNames>({ freshMs: namesFreshMs });

  async function readNames(id: string, cookies: string): Promise<UserNames> {
    if (/^\.{1,2}$/.test(id)) throw new Error('The id of the user is a path step.');
    const response = await ask(`json/${realmPath(realm)}/users/${encodeURIComponent(id)}`, {
      headers: { cookie: cookies, accept: 'application/json', 'accept-api-version': 'resource=4.0' },
      signal: AbortSignal.timeout(namesLimitMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`The identity server answered ${response.status} about a user.`);
    }
    const { givenName, sn } = namesSchema.parse(await readJson(response));
    return { firstName: givenName[0] ?? '', lastName: sn[0] ?? '' };
  }

  return {
    /**
     * Checks whether a browser with these cookies is signed in.
     *
     * @throws when the identity server gives no usable response.
     */
    isSignedIn: async (cookies: string): Promise<boolean> => (await userIdOf(cookies)) !== null,

    /**
     * Reads the unique id of the user who is signed in with these cookies, as in the claim of their tokens. `null`: no user is signed in.
     *
     * @throws when the identity server gives no usable response.
     */
    userIdOf,

    /**
     * Reads the user who is signed in with these cookies. `null`: no user is signed in. The session is checked at each call, so that a
     * sign-out counts at once. The names are cached for 30 s, and are empty if the identity server does not return them.
     *
     * @throws when the identity server gives no usable response about the session.
     */
    async userOf(cookies: string): Promise<({ id: string } & UserNames) | null> {
      const id = await userIdOf(cookies);
      if (id === null) return null;
      const names = await namesCache(id, () => readNames(id, cookies));
      return { id, firstName: names?.firstName ?? '', lastName: names?.lastName ?? '' };
    },

    /**
     * Reads the names of the user who owns the token.
     *
     * @returns `refused` when the token is invalid, or belongs to another user.
     * @throws when the identity server gives no usable response.
     */
    async profileOf(userId: string, token: string): Promise<{ givenName: string; familyName: string } | 'refused'> {
      const response = await ask(`oauth2/${realmPath(realm)}/userinfo`, {
        headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      });
      if (response.status === 401) return 'refused';
      if (!response.ok) throw new Error(`The identity server answered ${response.status} about a user.`);
      const { sub, uuid = sub, given_name, family_name } = profileSchema.parse(await readJson(response));
      return uuid === userId ? { givenName: given_name, familyName: family_name } : 'refused';
    },
  };
}

async function readJson(response: Response): Promise<unknown> {
  const bytes = response.body ? await readBounded(response.body, maxResponseBytes) : new Uint8Array();
  if (bytes === 'too-large') throw new Error(`The identity server answered with more than ${maxResponseBytes} bytes.`);
  return JSON.parse(new TextDecoder().decode(bytes));
}
