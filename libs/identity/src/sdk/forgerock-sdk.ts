import {
  Config,
  FRAuth,
  FRStep,
  OAuth2Client,
  PKCE,
  ResponseType,
  SessionManager,
  UserManager,
} from '@forgerock/javascript-sdk';
import { IdentityError } from '../identity-error.ts';
import type { TokenStore } from '../token-store.ts';
import { tolerate } from '../tolerate.ts';
import { within } from '../within.ts';
import { sdkMiddleware, stepUpHeaders } from './middleware.ts';
import type { SdkSettings } from './sdk-settings.ts';
import { authorizeSilently, isPage } from './silent-authorization.ts';
import type { StepPayload } from './step-payload.ts';

/** The part of the SDK that is used, in words of our own; a fake speaks the same. */
export interface IdentitySdk {
  /** Revokes and deletes what is stored, then trades a silent authorization for tokens, which it does not store. */
  renew: () => Promise<TokensOfSdk | void>;
  /** The claims of the user-info endpoint, unchecked. @see OpenID Connect Core §5.3 */
  userInfo: () => Promise<unknown>;
  /** Ends the login at the identity server, so that its cookie signs in nobody any more. */
  endLogin: () => Promise<unknown>;
  /** Ends the session that the id_token names. @see OpenID Connect RP-Initiated Logout */
  endSession: () => Promise<unknown>;
  /** Revokes the stored access token. @see RFC 7009 */
  revoke: () => Promise<unknown>;
  /** Sends a step, or asks for the first one. The reply is what the server said, with `ok` and `status` of HTTP. */
  authenticate: (step: StepPayload | undefined, request: AuthenticateRequest) => Promise<unknown>;
  /** The step with the outcome in it; a key that is refused is an outcome. */
  answerWebAuthn: (step: StepPayload) => Promise<StepPayload>;
  /** What the server asks to know of the browser; the place only where the visitor allows it. */
  deviceProfile: (asked: { location: boolean; metadata: boolean }) => Promise<unknown>;
  /** The codes in a step which shows them once, after a device was registered. */
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

/** Sets the SDK up. Its configuration is one for the page, so a page has one identity. */
export function createForgerockSdk(settings: SdkSettings): IdentitySdk {
  const baseUrl = settings.baseUrl.replace(/(?<!\/)\/*$/, '/');
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
  /** What is set up wrongly, where that is the cause; nothing is known where it cannot be found out. */
  const misconfiguration = async (cause: unknown): Promise<IdentityError | undefined> => {
    const explained = async () => {
      const { explain } = await import('./explain.ts');
      return explain({ ...settings, authorizeUrl: await urlOf(newLogin(), 'none') });
    };
    const found = await explained().catch(() => undefined); // what was caught is told in any case
    if (!found) return undefined;
    const { message, reason } = found;
    settings.log(`identity: ${message}`);
    return new IdentityError('TIMEOUT', message, { cause, reason });
  };
  return {
    renew: async () => {
      await giveUpTokens(settings, () => OAuth2Client.revokeToken());
      const { state, verifier } = newLogin();
      const url = await urlOf({ state, verifier }, 'none');
      const asked = authorizeSilently({ url, state, timeoutMs: settings.silentTimeoutMs });
      const code = await asked.catch(async (caught: unknown) => {
        throw (isPage(caught) && (await misconfiguration(caught))) || caught;
      });
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
      const wrong = isAnswer(reply.payload) ? undefined : await misconfiguration(reply.payload);
      if (wrong) throw wrong;
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

/** False of a page of HTML, which reads as an empty reply, and of what is not there. */
function isAnswer(payload: object): boolean {
  const { authId, tokenId, successUrl, code, status } = payload as Readonly<Record<string, unknown>>;
  return status !== 404 && [authId, tokenId, successUrl, code].some((value) => value !== undefined);
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
