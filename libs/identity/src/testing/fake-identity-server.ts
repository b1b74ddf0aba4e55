import type { IdentitySdk, SdkSettings } from '../forgerock-sdk.ts';
import { unsignedIdToken } from './unsigned-id-token.ts';

export interface FakeIdentityServer {
  /** For `createIdentity`: the SDK of one tab, which behaves as the real one was seen to. */
  loadSdk: (settings: SdkSettings) => Promise<IdentitySdk>;
  /** Calls as they came: `revoke`, `authorize`, `userInfo`, `endLogin`, `endSession`. */
  calls: string[];
  isGood: (accessToken: string) => boolean;
  /** What these calls do instead of succeeding: reject, or hang. */
  failures: Map<string, () => Promise<never>>;
  /** Laid over the claims of each id_token. */
  claims: Record<string, unknown>;
}

export const fakeIssuer = 'https://store.test/auth/oauth2/realms/root';

/** An identity server with one person signed in, whose tokens live an hour. */
export function fakeIdentityServer(now: () => number = Date.now): FakeIdentityServer {
  const good = new Set<string>();
  let issued = 0;
  const server: FakeIdentityServer = {
    calls: [],
    claims: {},
    failures: new Map(),
    isGood: (accessToken) => good.has(accessToken),
    loadSdk: async (settings) => {
      const call = async (name: string) => {
        server.calls.push(name);
        await server.failures.get(name)?.();
      };
      const revoke = async () => {
        const stored = await settings.store.get(settings.clientId);
        await call('revoke');
        if (stored) good.delete(stored.accessToken);
      };
      return {
        renew: async () => {
          if (await settings.store.get(settings.clientId)) {
            await revoke();
            await settings.store.remove(settings.clientId);
          }
          await call('authorize');
          const nonce = settings.newNonce();
          const accessToken = `token-${(issued += 1)}`;
          good.add(accessToken);
          const exp = now() / 1000 + 3600;
          return {
            accessToken,
            idToken: unsignedIdToken({ iss: fakeIssuer, aud: settings.clientId, exp, nonce, ...server.claims }),
            refreshToken: `refresh-${issued}`,
            tokenExpiry: exp * 1000,
          };
        },
        userInfo: async () => {
          await call('userInfo');
          const stored = await settings.store.get(settings.clientId);
          if (!stored || !good.has(stored.accessToken)) throw new Error('Failed to get user info; received 401');
          return { uuid: 'u1', given_name: 'Ada', family_name: 'Lovelace', email: 'ada@example.com' };
        },
        endLogin: () => call('endLogin'),
        endSession: () => call('endSession'),
        revoke,
      };
    },
  };
  return server;
}
