import { loadForgerockSdk, type IdentitySdk, type SdkSettings } from './forgerock-sdk.ts';
import { toIdentityError } from './identity-error.ts';
import { parseUser, type IdentityUser } from './identity-user.ts';
import { createRenewals } from './renewals.ts';
import { createTokenLock, type Locks } from './token-lock.ts';
import { tokenStore, type TokenStore, type TokenStoreChoice } from './token-store.ts';
import { tolerate, type Log } from './tolerate.ts';
import { within } from './within.ts';

export interface IdentityOptions {
  /** Absolute, on the page's own site: `https://store.example/auth`. */
  baseUrl: string;
  /** `root` or a path below it, such as `alpha`. */
  realm: string;
  clientId: string;
  /** A static page of the same origin which may be framed and runs no app. */
  redirectUri: string;
  log: Log;
  /** Default `openid profile email`. */
  scope?: string;
  /** The claim with the unique id of a user. Default `uuid`. */
  idClaim?: string;
  /** Default: base URL and realm, as the identity server names itself. */
  issuer?: string;
  /** Default `local`. */
  tokenStore?: TokenStoreChoice;
  /** Default 60 000. @see spec §9 */
  timeoutMs?: number;
  /** How long a silent renewal, and a sign-out, are waited for. Default 10 000. @see spec §9 */
  silentTimeoutMs?: number;
  /** Renew this long before expiry. Default 30 000. @see spec §9 */
  thresholdMs?: number;
  /** How long another tab's renewal is waited for. Default 5000. */
  lockWaitMs?: number;
  /** Default `navigator.onLine`. */
  isOnline?: () => boolean;
  /** Default `navigator.locks`; null does without. */
  locks?: Locks | null;
  /** Default `Date.now`. */
  now?: () => number;
  /** Header `x-request-id` of the calls to the identity server. Default `crypto.randomUUID`. */
  newRequestId?: () => string;
  fetch?: typeof globalThis.fetch;
  /** Default: ForgeRock's SDK, in a chunk of its own, on the first call that needs the server. */
  loadSdk?: (settings: SdkSettings) => Promise<IdentitySdk>;
}

export interface Identity {
  /**
   * A token that is good for at least the threshold; renewed silently if there is none.
   *
   * @param options.refused - the token that was answered with 401
   * @throws IdentityError: `UNAUTHORIZED` when nobody is signed in, `TIMEOUT` when that cannot be known now.
   */
  accessToken: (options?: { refused?: string }) => Promise<string>;
  /** `fetch` with the token; after a 401 once more with a renewed one. For our own services only: it sends the token. */
  authorizedFetch: typeof globalThis.fetch;
  /** @throws IdentityError */
  userInfo: () => Promise<IdentityUser>;
  /** When the stored token expires, in epoch milliseconds; `undefined` without one. Asks no server. */
  expiresAt: () => Promise<number | undefined>;
  /** Never rejects: what fails is logged, and the tokens are gone from this browser. @see spec §4 Token retrieval */
  signOut: () => Promise<void>;
}

/** Touches neither network nor storage before a method is called. */
export function createIdentity(options: IdentityOptions): Identity {
  const { clientId, log, fetch = globalThis.fetch, silentTimeoutMs = 10_000 } = options;
  const store = tokenStore(options.tokenStore ?? 'local');
  const nonces = new Set<string>();
  const sdk = keepOnce(() => (options.loadSdk ?? loadForgerockSdk)(sdkSettings(options, store, nonces)));
  const renewals = createRenewals({
    clientId,
    issuer: options.issuer ?? `${withoutSlash(options.baseUrl)}/oauth2/${realmPath(options.realm)}`,
    store,
    sdk,
    isOwnNonce: (nonce) => nonces.delete(nonce),
    lock: createTokenLock(
      options.locks === undefined ? (globalThis.navigator?.locks ?? null) : options.locks,
      `identity:${clientId}`,
      options.lockWaitMs ?? 5000,
    ),
    thresholdMs: options.thresholdMs ?? 30_000,
    isOnline: options.isOnline ?? (() => navigator.onLine),
    now: options.now ?? Date.now,
    log,
  });

  const accessToken: Identity['accessToken'] = ({ refused } = {}) =>
    translated(async () => (await within(silentTimeoutMs, renewals.tokens(refused))).accessToken);

  const userInfo: Identity['userInfo'] = () =>
    translated(async () => {
      const refused = await accessToken();
      const ask = async () => (await sdk()).userInfo();
      try {
        return parseUser(await ask(), options.idClaim ?? 'uuid');
      } catch (cause) {
        if (toIdentityError(cause).kind !== 'UNAUTHORIZED') throw cause;
      }
      await accessToken({ refused });
      return parseUser(await ask(), options.idClaim ?? 'uuid');
    });

  const authorizedFetch: Identity['authorizedFetch'] = async (input, init) => {
    const request = new Request(input, init);
    const token = await accessToken();
    const response = await fetch(withToken(request.clone(), token));
    if (response.status !== 401) return response;
    return fetch(withToken(request, await accessToken({ refused: token })));
  };

  const signOut: Identity['signOut'] = async () => {
    renewals.forget();
    const stepMs = silentTimeoutMs / 4; // all four in turn stay within the limit
    const step = (name: string, run: () => Promise<unknown>) => tolerate(name, () => within(stepMs, run()), log);
    await step('end login', async () => (await sdk()).endLogin());
    await step('end session', async () => (await sdk()).endSession());
    await step('revoke token', async () => (await sdk()).revoke());
    await step('delete tokens', () => store.remove(clientId));
  };

  const expiresAt: Identity['expiresAt'] = () => translated(async () => (await store.get(clientId))?.tokenExpiry);

  return { accessToken, authorizedFetch, expiresAt, userInfo, signOut };
}

async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw toIdentityError(cause);
  }
}

function sdkSettings(options: IdentityOptions, store: TokenStore, nonces: Set<string>): SdkSettings {
  return {
    baseUrl: withoutSlash(options.baseUrl),
    realm: options.realm,
    clientId: options.clientId,
    redirectUri: options.redirectUri,
    scope: options.scope ?? 'openid profile email',
    timeoutMs: options.timeoutMs ?? 60_000,
    silentTimeoutMs: options.silentTimeoutMs ?? 10_000,
    store,
    newRequestId: options.newRequestId ?? (() => crypto.randomUUID()),
    newNonce: () => {
      const nonce = crypto.randomUUID();
      nonces.add(nonce);
      return nonce;
    },
  };
}

/** A failed load (a lost network, a new release) is tried again by the next call. */
function keepOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () =>
    (loading ??= load().catch((cause: unknown) => {
      loading = undefined;
      throw cause;
    }));
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

/** `alpha` → `realms/root/realms/alpha`, as the identity server writes it. */
const realmPath = (realm: string): string =>
  ['root', ...realm.split('/').filter((part) => part.trim() && part.trim() !== 'root')]
    .map((part) => `realms/${part.trim()}`)
    .join('/');

function withToken(request: Request, token: string): Request {
  request.headers.set('authorization', `Bearer ${token}`);
  return request;
}
