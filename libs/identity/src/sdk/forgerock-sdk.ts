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
import { sdkMiddleware, stepUpMiddleware } from './middleware.ts';
import type { SdkSettings } from './sdk-settings.ts';
import { authorizeSilently, isPage } from './silent-authorization.ts';
import type { StepPayload } from './step-payload.ts';

/** The functions that this library needs of ForgeRock's SDK. A fake implements the same interface. */
export interface IdentitySdk {
  /** Revokes and deletes the stored tokens, then fetches new tokens by a silent authorization. It does not store the new tokens. */
  renew: () => Promise<TokensOfSdk | void>;
  /** Loads the claims of the user-info endpoint, unchecked. @see OpenID Connect Core §5.3 */
  userInfo: () => Promise<unknown>;
  /** Ends the login at the identity server. Its session cookie then no longer signs a user in. */
  endLogin: () => Promise<unknown>;
  /** Ends the session that the id_token names. @see OpenID Connect RP-Initiated Logout */
  endSession: () => Promise<unknown>;
  /** Revokes the stored access token. @see RFC 7009 */
  revoke: () => Promise<unknown>;
  /** Sends a step, or requests the first one. Returns the server's reply, with `ok` and `status` of HTTP. */
  authenticate: (step: StepPayload | undefined, request: AuthenticateRequest) => Promise<unknown>;
  /** Runs the WebAuthn ceremony and returns the step with its outcome. A refusal by the visitor is an outcome, too. */
  answerWebAuthn: (step: StepPayload) => Promise<StepPayload>;
  /** Collects the device data that the server requests. The location needs the visitor's permission. */
  deviceProfile: (asked: { location: boolean; metadata: boolean }) => Promise<unknown>;
  /** Reads the recovery codes from a step. The server sends them only once, after the registration of a device. */
  readRecoveryCodes: (step: StepPayload) => Promise<{ codes: readonly string[]; deviceName: string }>;
  /** Creates the URL at which a sign-in by redirect begins. It stores no data and does not navigate. */
  authorizeUrl: () => Promise<{ url: string; state: string; verifier: string }>;
  /** Exchanges the code of a sign-in by redirect for tokens. It does not store them. */
  exchange: (login: { code: string; verifier: string }) => Promise<TokensOfSdk | void>;
}

export interface AuthenticateRequest {
  tree?: string;
  query?: Readonly<Record<string, string>>;
  /** The access token that a step-up sends. */
  bearer?: string;
}

export interface TokensOfSdk {
  accessToken: string;
  idToken?: string;
  refreshToken?: string;
  tokenExpiry?: number;
}

/** Configures the SDK. A page can have only one identity client, because the SDK has one configuration per page. */
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
  /** Looks for a mistake in the configuration, logs it and returns it as an error; `undefined` when none is found. */
  const misconfiguration = async (cause: unknown): Promise<IdentityError | undefined> => {
    const explained = async () => {
      const { explain } = await import('./explain.ts');
      return explain({ ...settings, authorizeUrl: await urlOf(newLogin(), 'none') });
    };
    const found = await explained().catch(() => undefined); // the caller reports the original error in any case
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
        middleware: bearer === undefined ? middleware : [...middleware, stepUpMiddleware(bearer)],
      });
      const wrong = isServerReply(reply.payload) ? undefined : await misconfiguration(reply.payload);
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

/** True for a reply of the identity server; false for a 404 and for an HTML page, which the SDK parses as an empty object. */
function isServerReply(payload: object): boolean {
  const { authId, tokenId, successUrl, code, status } = payload as Readonly<Record<string, unknown>>;
  return status !== 404 && [authId, tokenId, successUrl, code].some((value) => value !== undefined);
}

/** The longest time in milliseconds that revoking the old token can delay a renewal. */
const revokeLimitMs = 1000;

/**
 * Revokes and deletes the stored tokens before a renewal. Tokens that cannot be revoked stay stored until new tokens replace
 * them.
 *
 * @see spec §4
 */
async function giveUpTokens({ store, clientId, log }: SdkSettings, revoke: () => Promise<unknown>): Promise<void> {
  if (!(await store.get(clientId))) return;
  const giveUp = async () => {
    await within(revokeLimitMs, revoke());
    await store.remove(clientId);
  };
  await tolerate('revoke and delete tokens', giveUp, log);
}

/**
 * Lets the SDK read and remove tokens, but not store them, because this library checks new tokens first, and drops them if the
 * user has signed out in the meantime.
 */
const storeForSdk = ({ get, remove }: TokenStore) => ({
  get: get as (clientId: string) => Promise<TokensOfSdk>, // the SDK's type does not allow for absent tokens
  set: async () => {},
  remove,
});
