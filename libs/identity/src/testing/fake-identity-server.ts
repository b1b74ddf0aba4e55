import type { AuthenticateRequest, IdentitySdk } from '../sdk/forgerock-sdk.ts';
import type { SdkSettings } from '../sdk/sdk-settings.ts';
import type { StepPayload } from '../sdk/step-payload.ts';
import { unsignedIdToken } from './unsigned-id-token.ts';

/** A fake of the identity server as the SDK sees it, for all tabs of a test. */
export interface FakeIdentityServer {
  /** Loads the SDK of one tab for `createIdentity`. It reproduces the observed behaviour of the real one. */
  loadSdk: (settings: SdkSettings) => Promise<IdentitySdk>;
  /** The calls in order: `revoke`, `authorize`, `exchange`, `userInfo`, `endLogin`, `endSession`, `authenticate`. */
  calls: string[];
  /** True if this server issued the access token and has not revoked it. */
  isGood: (accessToken: string) => boolean;
  /** The failures by name of the call, as in `calls`. Each returns a promise that rejects or never settles. */
  failures: Map<string, () => Promise<never>>;
  /** Overrides the claims of each id_token. */
  claims: Record<string, unknown>;
  /** Overrides the properties of the user. */
  userInfo: Record<string, unknown>;
  /** Returns the reply to each submitted step. Default: the user is signed in. */
  reply: (step: StepPayload | undefined, request: AuthenticateRequest) => unknown;
}

/** The `iss` of every id_token of the fake server. */
export const fakeIssuer = 'https://store.test/auth/oauth2/realms/root';

/** Creates an identity server with one signed-in user, whose tokens live one hour. */
export function fakeIdentityServer(now: () => number = Date.now): FakeIdentityServer {
  const good = new Set<string>();
  let issued = 0;
  const server: FakeIdentityServer = {
    calls: [],
    claims: {},
    userInfo: {},
    failures: new Map(),
    reply: () => ({ ok: true, status: 200, tokenId: 'session-1', successUrl: '/', realm: '/' }),
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
      const issue = (nonce: string) => {
        const accessToken = `token-${(issued += 1)}`;
        good.add(accessToken);
        const exp = now() / 1000 + 3600;
        return {
          accessToken,
          idToken: unsignedIdToken({
            iss: fakeIssuer,
            sub: 's1',
            aud: settings.clientId,
            exp,
            nonce,
            ...server.claims,
          }),
          refreshToken: `refresh-${issued}`,
          tokenExpiry: exp * 1000,
        };
      };
      let redirectNonce = '';
      return {
        renew: async () => {
          if (await settings.store.get(settings.clientId)) {
            await revoke();
            await settings.store.remove(settings.clientId);
          }
          await call('authorize');
          return issue(settings.newNonce());
        },
        authorizeUrl: async () => {
          redirectNonce = settings.newNonce();
          const url = `${fakeIssuer}/authorize?nonce=${redirectNonce}&state=state-1`;
          return { url, state: 'state-1', verifier: 'verifier-1' };
        },
        exchange: async () => {
          await call('exchange');
          return issue(redirectNonce);
        },
        authenticate: async (step, request) => {
          await call('authenticate');
          return server.reply(step, request);
        },
        answerWebAuthn: async (step) => step,
        deviceProfile: async () => ({ identifier: 'device-1' }),
        readRecoveryCodes: async () => ({ codes: ['CODE1'], deviceName: 'Key' }),
        userInfo: async () => {
          await call('userInfo');
          const stored = await settings.store.get(settings.clientId);
          if (!stored || !good.has(stored.accessToken)) throw new Error('Failed to get user info; received 401');
          return {
            sub: 's1',
            uuid: 'u1',
            given_name: 'Ada',
            family_name: 'Lovelace',
            email: 'ada@example.com',
            ...server.userInfo,
          };
        },
        endLogin: () => call('endLogin'),
        endSession: () => call('endSession'),
        revoke,
      };
    },
  };
  return server;
}
