import { IdentityError } from '../identity-error.ts';
import type { IdentitySdk, TokensOfSdk } from '../sdk/forgerock-sdk.ts';
import { storedTokensSchema, type StoredTokens, type TokenStore } from '../token-store.ts';
import { tolerate, type Log } from '../tolerate.ts';
import { checkIdToken } from './id-token.ts';
import type { TokenLock } from './token-lock.ts';

interface RenewalOptions {
  clientId: string;
  issuer: string;
  store: TokenStore;
  sdk: () => Promise<IdentitySdk>;
  isOwnNonce: (nonce: string) => boolean;
  lock: TokenLock;
  thresholdMs: number;
  isOnline: () => boolean;
  /** Asked before a renewal, which destroys before it builds. Rejects when that cannot be known now. */
  isSignedIn: () => Promise<boolean>;
  now: () => number;
  log: Log;
}

/** The error for a visitor without a session, in the words of the identity server, which a sign-in by redirect may follow. */
const nobody = (why: string) =>
  new IdentityError('UNAUTHORIZED', 'Authentication or consent required', { cause: new Error(why) });

/** A lock goes to the next tab at once; what the tab before has stored is seen there a moment later. */
const storageDelayMs = 100;

/**
 * One renewal at a time, whatever number of calls and tabs ask for tokens. Each takes the lock of all tabs, looks whether
 * another tab has stored new tokens meanwhile, and asks the identity server only if none has.
 */
export function createRenewals(options: RenewalOptions) {
  const { clientId, store, thresholdMs, now, lock } = options;
  /** Running renewals by the token that was refused. A sign-out replaces the map, and what ran in the old one is void. */
  let flights = new Map<string, Promise<StoredTokens>>();
  /** `nobody` holds until somebody signs in: no frame is loaded to hear it again. `somebody` has just signed in. */
  let visitor: 'unknown' | 'nobody' | 'somebody' = 'unknown';
  let isSigningOut = false;

  const isUsable = (kept: StoredTokens, refused: string | undefined): boolean =>
    kept.accessToken !== refused && (kept.tokenExpiry === undefined || kept.tokenExpiry - thresholdMs > now());

  const fetchTokens = (fetch: (sdk: IdentitySdk) => Promise<TokensOfSdk | void>, generation: typeof flights) =>
    keepTokens(options, fetch, () => generation === flights);

  const renew = async (refused: string | undefined, generation: typeof flights): Promise<StoredTokens> => {
    const usable = async () => {
      const kept = await store.get(clientId);
      return kept && isUsable(kept, refused) ? kept : undefined;
    };
    const renewed = await usable(); // another tab may have renewed while this one waited for the lock
    if (renewed) return renewed;
    if (visitor === 'unknown') {
      const [isSignedIn] = await Promise.all([options.isSignedIn(), pause(storageDelayMs)]);
      const seenLate = await usable();
      if (seenLate) return seenLate;
      if (!isSignedIn) visitor = 'nobody';
    }
    if (visitor === 'nobody') throw nobody('There is no session');
    visitor = 'unknown';
    // A renewal first destroys what is stored, so it must not begin without a network.
    if (!options.isOnline())
      throw new IdentityError('TIMEOUT', 'Timeout', { cause: new Error('The browser is offline') });
    return fetchTokens((sdk) => sdk.renew(), generation);
  };

  const renewOnce = (refused: string | undefined, generation: typeof flights): Promise<StoredTokens> => {
    const key = refused ?? '';
    const running = generation.get(key);
    if (running) return running;
    const flight = lock(() => renew(refused, generation)).finally(() => generation.delete(key));
    generation.set(key, flight);
    return flight;
  };

  return {
    tokens: async (refused?: string): Promise<StoredTokens> => {
      const generation = flights; // before the first wait: a sign-out may come during it
      const kept = await store.get(clientId);
      if (isSigningOut || generation !== flights) throw signedOut();
      if (kept && isUsable(kept, refused)) {
        visitor = 'unknown'; // somebody signed in, perhaps in another tab
        return kept;
      }
      return renewOnce(refused, generation);
    },
    /** Trades what a sign-in by redirect brought back, in turn with the renewals of all tabs. */
    keep: (fetch: (sdk: IdentitySdk) => Promise<TokensOfSdk | void>): Promise<StoredTokens> => {
      visitor = 'somebody';
      return lock(() => fetchTokens(fetch, flights));
    },
    /** Another person may have signed in: what is under way is for the one before. */
    forget: (): void => {
      flights = new Map();
      visitor = 'somebody';
    },
    /** While the steps run, and until somebody signs in, no call signs in again. */
    signOut: async (steps: () => Promise<void>): Promise<void> => {
      flights = new Map();
      visitor = 'nobody';
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

async function keepTokens(
  { clientId, issuer, isOwnNonce, store, log, now, thresholdMs, sdk }: RenewalOptions,
  fetch: (sdk: IdentitySdk) => Promise<TokensOfSdk | void>,
  isWanted: () => boolean,
): Promise<StoredTokens> {
  const requireWanted = () => {
    if (!isWanted()) throw signedOut();
  };
  requireWanted();
  const tokens = await fetch(await sdk());
  requireWanted();
  if (!storedTokensSchema.safeParse(tokens).success || !tokens)
    throw new IdentityError('UNKNOWN', 'Access token not found in response');
  try {
    checkIdToken(tokens.idToken, { issuer, clientId, isOwnNonce, nowMs: now() });
  } catch (refused) {
    if (refused instanceof IdentityError && refused.reason) log(`identity: ${String(refused.cause)}`);
    throw refused;
  }
  if (tokens.tokenExpiry !== undefined && tokens.tokenExpiry - thresholdMs <= now())
    log('identity: tokens live no longer than the renewal threshold, so every call renews them');
  await tolerate('store tokens', () => store.set(clientId, tokens), log);
  if (!isWanted()) await store.remove(clientId); // the sign-out came while they were being stored
  requireWanted();
  return tokens;
}
