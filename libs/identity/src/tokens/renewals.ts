import { IdentityError } from '../identity-error.ts';
import type { IdentitySdk, TokensOfSdk } from '../sdk/forgerock-sdk.ts';
import { parseTokens, type StoredTokens, type TokenStore } from '../token-store.ts';
import { tolerate, type Log } from '../tolerate.ts';
import type { TabLock } from './tab-lock.ts';

interface RenewalOptions {
  clientId: string;
  issuer: string;
  store: TokenStore;
  sdk: () => Promise<IdentitySdk>;
  isOwnNonce: (nonce: string) => boolean;
  lock: TabLock;
  thresholdMs: number;
  isOnline: () => boolean;
  /** Checks whether a user is signed in, before a renewal removes the stored tokens. Rejects when it cannot find out. */
  isSignedIn: () => Promise<boolean>;
  now: () => number;
  log: Log;
}

/** Creates the error for a visitor without a session, with the identity server's message, after which a redirect may sign in. */
const noSession = (why: string) =>
  new IdentityError('UNAUTHORIZED', 'Authentication or consent required', { cause: new Error(why) });

/** The delay in milliseconds until tokens that another tab has stored are visible in this tab. The lock is released before that. */
const storageDelayMs = 100;

/**
 * Creates the renewals of tokens. Only one runs at a time, for all concurrent calls and tabs: it takes the lock that all tabs
 * share, reads the token store again, and calls the identity server only if no other tab has stored new tokens meanwhile.
 */
export function createRenewals(options: RenewalOptions) {
  const { clientId, store, thresholdMs, now, lock } = options;
  /** Renewals by epoch and refused token. */
  const renewalsInFlight = new Map<string, Promise<StoredTokens>>();
  /** The number of sign-outs and sign-ins so far. Tokens of a renewal from an earlier epoch belong to the previous user and are dropped. */
  let epoch = 0;
  /** `absent`: no user is signed in, so no iframe is loaded until the next sign-in. `present`: a user has just signed in. */
  let sessionHint: 'unknown' | 'absent' | 'present' = 'unknown';
  let isSigningOut = false;

  const isUsable = ({ accessToken, tokenExpiry }: StoredTokens, refused: string | undefined): boolean =>
    accessToken !== refused && (tokenExpiry === undefined || tokenExpiry - thresholdMs > now());

  const fetchTokens = (fetch: (sdk: IdentitySdk) => Promise<TokensOfSdk | void>, startedIn: number) =>
    storeFetched(options, fetch, () => startedIn === epoch);

  const renew = async (refused: string | undefined, startedIn: number): Promise<StoredTokens> => {
    const usable = async () => {
      const stored = await store.get(clientId);
      return stored && isUsable(stored, refused) ? stored : undefined;
    };
    const renewed = await usable(); // another tab may have renewed while this one waited for the lock
    if (renewed) return renewed;
    if (sessionHint === 'unknown') {
      const [isSignedIn] = await Promise.all([options.isSignedIn(), pause(storageDelayMs)]);
      const storedLate = await usable();
      if (storedLate) return storedLate;
      if (!isSignedIn) sessionHint = 'absent';
    }
    if (sessionHint === 'absent') throw noSession('There is no session');
    sessionHint = 'unknown';
    // A renewal first removes the stored tokens, so it must not begin offline.
    if (!options.isOnline())
      throw new IdentityError('TIMEOUT', 'Timeout', { cause: new Error('The browser is offline') });
    return fetchTokens((sdk) => sdk.renew(), startedIn);
  };

  const renewOnce = (refused: string | undefined, startedIn: number): Promise<StoredTokens> => {
    const key = `${startedIn} ${refused ?? ''}`;
    const inFlight = renewalsInFlight.get(key);
    if (inFlight) return inFlight;
    const renewal = lock(() => renew(refused, startedIn)).finally(() => renewalsInFlight.delete(key));
    renewalsInFlight.set(key, renewal);
    return renewal;
  };

  return {
    tokens: async (refused?: string): Promise<StoredTokens> => {
      const startedIn = epoch; // read before the first await, because a sign-out may happen during it
      const stored = await store.get(clientId);
      if (isSigningOut || startedIn !== epoch) throw signedOut();
      if (stored && isUsable(stored, refused)) {
        sessionHint = 'unknown'; // a user signed in, perhaps in another tab
        return stored;
      }
      return renewOnce(refused, startedIn);
    },
    /** Exchanges the code of a sign-in by redirect for tokens, one at a time with the renewals of all tabs. */
    keep: (fetch: (sdk: IdentitySdk) => Promise<TokensOfSdk | void>): Promise<StoredTokens> => {
      sessionHint = 'present';
      return lock(() => fetchTokens(fetch, epoch));
    },
    /** Drops renewals in flight, because they belong to the previous user. */
    forget: (): void => {
      epoch += 1;
      sessionHint = 'present';
    },
    /** Runs the steps of a sign-out. Until the next sign-in no call renews tokens. */
    signOut: async (steps: () => Promise<void>): Promise<void> => {
      epoch += 1;
      sessionHint = 'absent';
      isSigningOut = true;
      try {
        await steps();
      } finally {
        isSigningOut = false;
      }
    },
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const signedOut = () =>
  new IdentityError('UNAUTHORIZED', 'Login failed', { cause: new Error('Signed out during the renewal') });

/** Fetches tokens, checks them and stores them. Rejects when the user has signed out in the meantime. */
async function storeFetched(
  { clientId, issuer, isOwnNonce, store, log, now, thresholdMs, sdk }: RenewalOptions,
  fetch: (sdk: IdentitySdk) => Promise<TokensOfSdk | void>,
  isWanted: () => boolean,
): Promise<StoredTokens> {
  const requireWanted = () => {
    if (!isWanted()) throw signedOut();
  };
  requireWanted();
  const [{ checkIdToken }, loaded] = await Promise.all([import('./id-token.ts'), sdk()]);
  const tokens = parseTokens(await fetch(loaded));
  requireWanted();
  if (!tokens) throw new IdentityError('UNKNOWN', 'Access token not found in response');
  try {
    checkIdToken(tokens.idToken, { issuer, clientId, isOwnNonce, nowMs: now() });
  } catch (refused) {
    if (refused instanceof IdentityError && refused.reason) log(`identity: ${String(refused.cause)}`);
    throw refused;
  }
  if (tokens.tokenExpiry !== undefined && tokens.tokenExpiry - thresholdMs <= now())
    log('identity: tokens live no longer than the renewal threshold, so every call renews them');
  await tolerate('store tokens', () => store.set(clientId, tokens), log);
  if (!isWanted()) await store.remove(clientId); // a sign-out came while they were being stored
  requireWanted();
  return tokens;
}
