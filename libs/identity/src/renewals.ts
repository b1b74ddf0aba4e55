import type { IdentitySdk } from './forgerock-sdk.ts';
import { checkIdToken } from './id-token.ts';
import { IdentityError } from './identity-error.ts';
import type { TokenLock } from './token-lock.ts';
import type { StoredTokens, TokenStore } from './token-store.ts';
import { tolerate, type Log } from './tolerate.ts';

interface RenewalOptions {
  clientId: string;
  issuer: string;
  store: TokenStore;
  sdk: () => Promise<IdentitySdk>;
  isOwnNonce: (nonce: string) => boolean;
  lock: TokenLock;
  thresholdMs: number;
  isOnline: () => boolean;
  now: () => number;
  log: Log;
}

/** One renewal at a time, whatever number of calls and tabs ask for tokens. */
export function createRenewals(options: RenewalOptions) {
  const { clientId, store, thresholdMs, now, lock } = options;
  /** Running renewals by the token that was refused. A sign-out replaces the map, and what ran in the old one is void. */
  let flights = new Map<string, Promise<StoredTokens>>();

  const usable = async (refused: string | undefined): Promise<StoredTokens | undefined> => {
    const kept = await store.get(clientId);
    if (!kept || kept.accessToken === refused) return undefined;
    return kept.tokenExpiry === undefined || kept.tokenExpiry - thresholdMs > now() ? kept : undefined;
  };

  const renewOnce = (refused: string | undefined, generation: typeof flights): Promise<StoredTokens> => {
    const key = refused ?? '';
    const running = generation.get(key);
    if (running) return running;
    // Read again in the lock: another tab may have renewed while this one waited.
    const flight = lock(
      async () => (await usable(refused)) ?? (await renew(options, () => generation === flights)),
    ).finally(() => generation.delete(key));
    generation.set(key, flight);
    return flight;
  };

  return {
    tokens: async (refused?: string): Promise<StoredTokens> => {
      const generation = flights; // before the first wait: a sign-out may come during it
      return (await usable(refused)) ?? (await renewOnce(refused, generation));
    },
    forget: (): void => {
      flights = new Map();
    },
  };
}

async function renew(options: RenewalOptions, isWanted: () => boolean): Promise<StoredTokens> {
  const { clientId, issuer, isOwnNonce, store, log, now, thresholdMs } = options;
  const requireWanted = () => {
    if (isWanted()) return;
    throw new IdentityError('UNAUTHORIZED', 'Login failed', { cause: new Error('Signed out during the renewal') });
  };
  requireWanted();
  // A renewal first destroys what is stored, so it must not begin without a network.
  if (!options.isOnline())
    throw new IdentityError('TIMEOUT', 'Timeout', { cause: new Error('The browser is offline') });
  const tokens = await (await options.sdk()).renew();
  requireWanted();
  if (!tokens) throw new IdentityError('UNKNOWN', 'Access token not found in response');
  checkIdToken(tokens.idToken, { issuer, clientId, isOwnNonce, nowMs: now() });
  if (tokens.tokenExpiry !== undefined && tokens.tokenExpiry - thresholdMs <= now())
    log('identity: tokens live no longer than the renewal threshold, so every call renews them');
  await tolerate('store tokens', () => store.set(clientId, tokens), log);
  return tokens;
}
