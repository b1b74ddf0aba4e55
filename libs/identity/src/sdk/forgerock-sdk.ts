import type { TokenStore } from '../token-store.ts';
import { tolerate, type Log } from '../tolerate.ts';
import { within } from '../within.ts';
import { sdkMiddleware, stepUpHeaders, type IdentityMiddleware } from './middleware.ts';
import { authorizeSilently } from './silent-authorization.ts';
import type { StepPayload } from './step-payload.ts';

/** The part of the SDK that is used, in words of our own; a fake speaks the same. */
export interface IdentitySdk {
  /** Revokes and deletes what is stored, then trades a silent authorization for tokens, which it does not store. */
  renew: () => Promise<TokensOfSdk | void>;
  userInfo: () => Promise<unknown>;
  endLogin: () => Promise<unknown>;
  endSession: () => Promise<unknown>;
  revoke: () => Promise<unknown>;
  /** Sends a step, or asks for the first one. The reply is what the server said, with `ok` and `status` of HTTP. */
  authenticate: (step: StepPayload | undefined, request: AuthenticateRequest) => Promise<unknown>;
  /** The step with the outcome in it; a key that is refused is an outcome. */
  answerWebAuthn: (step: StepPayload) => Promise<StepPayload>;
  deviceProfile: (asked: { location: boolean; metadata: boolean }) => Promise<unknown>;
  readRecoveryCodes: (step: StepPayload) => Promise<{ codes: readonly string[]; deviceName: string }>;
  /** The address at which a sign-in by redirect begins; stores nothing and goes nowhere. */
  authorizeUrl: () => Promise<{ url: string; state: string; verifier: string }>;
  /** Trades the code of a sign-in by redirect for tokens, which it does not store. */
  exchange: (login: { code: string; verifier: string }) => Promise<TokensOfSdk | void>;
}

export interface AuthenticateRequest {
  tree?: string;
  query?: Readonly<Record<string, string>>;
  /** Sent along by a step-up. */
  bearer?: string;
}

export interface TokensOfSdk {
  accessToken: string;
  idToken?: string;
  refreshToken?: string;
  tokenExpiry?: number;
}

export interface SdkSettings {
  baseUrl: string;
  realm: string;
  clientId: string;
  scope: string;
  redirectUri: string;
  timeoutMs: number;
  silentTimeoutMs: number;
  stepTimeoutMs: number;
  store: TokenStore;
  middleware: readonly IdentityMiddleware[];
  newNonce: () => string;
  newRequestId: () => string;
  log: Log;
}

/** Fetches the SDK and sets it up. Its configuration is one for the page, so a page has one identity. */
export async function loadForgerockSdk(settings: SdkSettings): Promise<IdentitySdk> {
  const { Config, FRAuth, FRStep, OAuth2Client, PKCE, ResponseType, SessionManager, UserManager } =
    await import('./forgerock.ts');
  const baseUrl = settings.baseUrl.replace(/\/*$/, '/');
  const server = (timeout: number) => ({ baseUrl, timeout });
  const middleware = sdkMiddleware(settings);
  Config.set({
    clientId: settings.clientId,
    realmPath: settings.realm,
    redirectUri: settings.redirectUri,
    scope: settings.scope,
    serverConfig: server(settings.timeoutMs),
    tokenStore: storeForSdk(settings.store),
    middleware,
  });
  const newLogin = () => ({ state: PKCE.createState(), verifier: PKCE.createVerifier() });
  const urlOf = (login: ReturnType<typeof newLogin>, prompt?: 'none') =>
    OAuth2Client.createAuthorizeUrl({ ...login, responseType: ResponseType.Code, ...(prompt && { prompt }) });
  return {
    renew: async () => {
      await giveUpTokens(settings, () => OAuth2Client.revokeToken());
      const { state, verifier } = newLogin();
      const url = await urlOf({ state, verifier }, 'none');
      const code = await authorizeSilently({ url, state, timeoutMs: settings.silentTimeoutMs });
      const serverConfig = server(settings.silentTimeoutMs);
      return OAuth2Client.getOAuth2Tokens({ authorizationCode: code, verifier, serverConfig });
    },
    userInfo: () => UserManager.getCurrentUser(),
    endLogin: () => SessionManager.logout(),
    endSession: () => OAuth2Client.endSession({ redirect: false }),
    revoke: () => OAuth2Client.revokeToken(),
    authenticate: async (step, { tree, query, bearer }) => {
      const reply = await FRAuth.next(step && new FRStep(step as ConstructorParameters<typeof FRStep>[0]), {
        ...(tree !== undefined && { tree }),
        query: { ...query },
        serverConfig: server(settings.stepTimeoutMs),
        middleware: bearer === undefined ? middleware : [...middleware, stepUpHeaders(bearer)],
      });
      return reply.payload;
    },
    answerWebAuthn: async (step) => (await import('./web-authn.ts')).answerWebAuthn(step),
    deviceProfile: async (asked) => (await import('./device-profile.ts')).deviceProfile(asked),
    readRecoveryCodes: async (step) => (await import('./recovery-codes.ts')).readRecoveryCodes(step),
    authorizeUrl: async () => {
      const login = newLogin();
      return { ...login, url: await urlOf(login) };
    },
    exchange: ({ code, verifier }) => OAuth2Client.getOAuth2Tokens({ authorizationCode: code, verifier }),
  };
}

/** How long the revocation of a token may hold up a renewal. */
const revokeLimitMs = 1000;

/** Before a renewal what is stored goes; where it cannot be revoked it stays until there is something new. @see spec §4 */
async function giveUpTokens({ store, clientId, log }: SdkSettings, revoke: () => Promise<unknown>): Promise<void> {
  if (!(await store.get(clientId))) return;
  const giveUp = async () => {
    await within(revokeLimitMs, revoke());
    await store.remove(clientId);
  };
  await tolerate('revoke and delete tokens', giveUp, log);
}

/** The SDK reads and removes; new tokens are stored by us, once they are checked and nobody signed out meanwhile. */
const storeForSdk = ({ get, remove }: TokenStore) => ({
  get: get as (clientId: string) => Promise<TokensOfSdk>, // its type leaves out that there may be none
  set: async () => {},
  remove,
});
