import { realmPath, tokenKey } from '@assess/identity/contract';
import type { SessionUser } from '../session-state.ts';
import type { SessionTokens } from '../session-tokens.ts';
import type { KeyValueStorage } from '../tabs/key-value-storage.ts';
import { tolerate, type Log } from '../tolerate.ts';

/** The identity server that issues the tokens of the store's other pages. */
export type IdentityServer = {
  /** `/auth` on the page's own origin, or a full URL. */
  baseUrl: string;
  /** `root` or a realm below it, such as `alpha`. */
  realm: string;
  clientId: string;
  /** The claim with the unique id of a user. Default `uuid`. */
  idClaim?: string;
};

type Stored = { accessToken?: string; idToken?: string; tokenExpiry?: number };

const identityLimitMs = 60_000; // spec §9
const stepLimitMs = 2500; // all four steps fit into the 10 000 ms of a sign-out

/**
 * Uses the tokens that the identity library of the store's other pages saves in local storage, under the key of ForgeRock's
 * SDK. It deletes the tokens on sign-out. It does not use expired tokens and cannot renew them: only a page with the identity
 * library can.
 *
 * @see spec §7 Identity server
 */
export function createStoredTokens(
  { baseUrl, realm, clientId, idClaim = 'uuid' }: IdentityServer,
  {
    storage,
    fetch,
    now,
    log,
  }: { storage: KeyValueStorage; fetch: typeof globalThis.fetch; now: () => number; log: Log },
): SessionTokens {
  const key = tokenKey(clientId);
  const path = realmPath(realm);
  const oauth = `${baseUrl}/oauth2/${path}`;

  const stored = (): Stored | undefined => parseStored(storage.getItem(key) ?? 'null');

  /** Sends a request. @param isGood - true for an accepted status. Default: 200 to 299. */
  const ask = async (url: string, init: RequestInit, limitMs: number, isGood = isOk): Promise<Response> => {
    const response = await fetch(url, { credentials: 'include', signal: AbortSignal.timeout(limitMs), ...init });
    if (!isGood(response.status)) throw new Error(`${url.split('?')[0]} answered ${response.status}`);
    return response;
  };

  const accessToken = async () => {
    const tokens = stored();
    if (tokens && expiryOf(tokens) <= now()) throw new Error('The stored token has expired.');
    return tokens?.accessToken;
  };

  return {
    accessToken,
    expiresAt: () => {
      const tokens = stored();
      return tokens && expiryOf(tokens);
    },
    userInfo: async () => {
      const headers = { authorization: `Bearer ${await accessToken()}`, accept: 'application/json' };
      return parseUser(await (await ask(`${oauth}/userinfo`, { headers }, identityLimitMs)).json(), idClaim);
    },
    signOut: async () => {
      const { accessToken: token = '', idToken = '' } = stored() ?? {};
      const steps: [name: string, url: string, init: RequestInit][] = [
        ['end login', `${baseUrl}/json/${path}/sessions/?_action=logout`, logoutInit],
        [
          'end session',
          `${oauth}/connect/endSession?${new URLSearchParams({ id_token_hint: idToken })}`,
          { headers: { authorization: `Bearer ${token}`, accept: 'application/json' } },
        ],
        [
          'revoke token',
          `${oauth}/token/revoke`,
          { method: 'POST', body: new URLSearchParams({ client_id: clientId, token }) },
        ],
      ];
      const responses: (Response | undefined)[] = [];
      for (const [name, url, init] of steps)
        responses.push(await tolerate(name, () => ask(url, init, stepLimitMs, isHeard), log));
      storage.removeItem(key);
      if (!responses[0]) throw new Error('Failed to end the login.');
    },
  };
}

const isOk = (status: number) => status >= 200 && status < 300;
/** True when a server has handled a sign-out. A 4xx status counts, too, because it means that the login or token ended earlier. */
const isHeard = (status: number) => status < 500;

const logoutInit: RequestInit = {
  method: 'POST',
  headers: { 'accept-api-version': 'protocol=1.0,resource=2.0', 'x-requested-with': 'forgerock-sdk' },
};

/** Parses the stored tokens. Unreadable text counts as absent; the identity library removes it. */
function parseStored(text: string): Stored | undefined {
  try {
    const tokens: Stored | null = JSON.parse(text);
    return tokens?.accessToken ? tokens : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the token's expiry in epoch milliseconds. A token without an expiry is used until a service responds with 401. */
const expiryOf = ({ tokenExpiry }: Stored): number => tokenExpiry ?? Number.MAX_SAFE_INTEGER;

function parseUser(claims: Record<string, unknown>, idClaim: string): SessionUser {
  const { [idClaim]: id, given_name: firstName = '', family_name: lastName = '', email } = claims;
  if (!id) throw new Error(`No claim ${idClaim}.`);
  const user = { id: String(id), firstName: String(firstName), lastName: String(lastName) };
  return email ? { ...user, email: String(email) } : user;
}
