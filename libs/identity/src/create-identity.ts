import { createAuthorizedFetch } from './authorized-fetch/authorized-fetch.ts';
import { realmPath } from './contract/index.ts';
import { IdentityError, toIdentityError } from './identity-error.ts';
import { checkIdentityOptions, type IdentityOptions } from './identity-options.ts';
import type { IdentityUser } from './identity-user.ts';
import { currentTab } from './browser-tab.ts';
import type { IdentitySdk } from './sdk/forgerock-sdk.ts';
import type { SdkSettings } from './sdk/sdk-settings.ts';
import type { SignInProgress } from './sign-in/sign-in-step.ts';
import { tokenStore, type StoredTokens, type TokenStore } from './token-store.ts';
import { createTokens } from './tokens/create-tokens.ts';
import { subjectOf } from './tokens/decode-claims.ts';
import { within } from './within.ts';

/**
 * Signs users in and out at the identity server, and shares their tokens between all tabs.
 *
 * @see spec §3 Identity authentication steps, §4 Token retrieval
 */
export interface Identity {
  /**
   * Requests the first step of a tree. A user who is signed in already gets the success at once.
   *
   * @param request.query - parameters of the identity server, such as `ForceAuth` and `goto`
   * @throws IdentityError when no usable reply arrives within the step time-out.
   * @see spec §3 Identity authentication steps
   */
  signIn: (request: { tree: string; query?: Readonly<Record<string, string>> }) => Promise<SignInProgress>;
  /**
   * Resumes a sign-in when the visitor returns from another provider, or from a link in an email.
   *
   * @param href - the full URL of the page to which the visitor returned
   * @throws IdentityError of kind `BAD_REQUEST` when no sign-in left from this tab, or another one did.
   */
  resume: (href: string, options: { tree: string }) => Promise<SignInProgress>;
  /**
   * Returns a token that is valid for at least `thresholdMs`. It fetches a new token silently if none is stored. With
   * `login: 'redirect'` it may redirect the browser to the identity server's sign-in page. The call then rejects with
   * `TIMEOUT`, because `UNAUTHORIZED` would make callers sign the user out before the browser leaves the page.
   *
   * @param options.refused - the token that the service answered with 401
   * @throws IdentityError `UNAUTHORIZED` when no user is signed in, `TIMEOUT` when the server cannot confirm it now.
   */
  accessToken: (options?: { refused?: string }) => Promise<string>;
  /**
   * Completes a sign-in that left the page because of `login: 'redirect'`.
   *
   * @param href - the full URL of the return page, with `code` and `state`
   * @returns the URL of the store page that the visitor left.
   * @throws IdentityError such as `State mismatch`. The stored tokens then stay unchanged.
   */
  completeRedirect: (href: string) => Promise<{ returnTo: string }>;
  /**
   * Calls `fetch` with the token. After a 401 it repeats the request with a renewed token, after an advice with the proof. Use
   * it only for the store's own services, because every service receives the token. Each request ends after `callTimeoutMs`.
   */
  authorizedFetch: typeof globalThis.fetch;
  /** Loads the profile of the signed-in user. @throws IdentityError */
  userInfo: () => Promise<IdentityUser>;
  /** The expiry of the stored token in epoch milliseconds; `undefined` without a token. Calls no server. */
  expiresAt: () => Promise<number | undefined>;
  /**
   * Signs the user out and deletes the tokens of this browser. It never rejects, but logs failures.
   *
   * @returns whether the identity server has ended the login. If not, the server would sign the user in again without a password.
   * @see spec §4 Token retrieval
   */
  signOut: () => Promise<boolean>;
}

/** Creates the identity client. It uses neither network nor storage before a method is called. */
export function createIdentity(options: IdentityOptions): Identity {
  if (process.env.NODE_ENV !== 'production') checkIdentityOptions(options);
  const { clientId, fetch = globalThis.fetch, silentTimeoutMs = 10_000, stepTimeoutMs = 10_000 } = options;
  const store = tokenStore(options.tokenStore ?? 'local');
  const newRequestId = options.newRequestId ?? (() => crypto.randomUUID());
  const nonces = new Set<string>();
  let shownFor: string | undefined; // the subject that `userInfo` returned last
  const sdk = keepOnce(() => (options.loadSdk ?? loadForgerock)(sdkSettings(options, store, nonces)));
  const issuer = options.issuer ?? `${withoutSlash(options.baseUrl)}/oauth2/${realmPath(options.realm)}`;
  const tokens = createTokens(options, { sdk, store, issuer, nonces });
  /** Loads the sign-in as a separate chunk, because a user who is signed in already does not need it. */
  const loadSignIn = (onSignedIn: () => Promise<void>) =>
    keepOnce(async () => {
      sdk().catch(() => undefined); // loads in parallel; a later call to the SDK reports a failure
      const { createSignIn } = await import('./sign-in/create-sign-in.ts');
      const { tab = currentTab, allowedRedirectOrigins, log } = options;
      return createSignIn({ clientId, sdk, tab, allowedRedirectOrigins, stepTimeoutMs, onSignedIn, log });
    });
  const visitorSignIn = loadSignIn(async () => {
    shownFor = undefined;
    await tokens.forget();
  });
  const stepUpSignIn = loadSignIn(async () => {}); // a step-up does not change the user, so the tokens stay

  const current = (refused?: string) => translated(() => tokens.current(refused));
  const accessToken: Identity['accessToken'] = async ({ refused } = {}) => (await current(refused)).accessToken;

  const isOthers = ({ idToken }: StoredTokens): boolean => {
    const subject = subjectOf(idToken);
    return shownFor !== undefined && subject !== undefined && subject !== shownFor;
  };

  /** Returns the token if it belongs to the user that `userInfo` returned last, and rejects otherwise. */
  const ownToken: Identity['accessToken'] = async ({ refused } = {}) => {
    const found = await current(refused);
    if (!isOthers(found)) return found.accessToken;
    options.onOtherUser?.();
    throw new IdentityError('UNKNOWN', 'The tokens belong to another user');
  };

  const userOf = async (): Promise<IdentityUser> => {
    const ask = async ({ idToken }: StoredTokens): Promise<IdentityUser> => {
      const [{ parseUser }, { userInfo }] = await Promise.all([import('./identity-user.ts'), sdk()]);
      const claims = await userInfo();
      const user = parseUser(claims, options.idClaim ?? 'uuid');
      const subject = subjectOf(idToken);
      if (subject !== undefined && subject !== (claims as { sub?: unknown }).sub)
        throw new IdentityError('UNKNOWN', 'Failed to get user info; received another user’s'); // OIDC Core 5.3.2
      shownFor = subject;
      return user;
    };
    const found = await current();
    try {
      return await ask(found);
    } catch (cause) {
      if (toIdentityError(cause).kind !== 'UNAUTHORIZED') throw cause;
    }
    return ask(await current(found.accessToken));
  };

  return {
    signIn: (request) =>
      translated(() =>
        within(
          stepTimeoutMs,
          visitorSignIn().then(({ start }) => start(request)),
        ),
      ),
    resume: (href, { tree }) =>
      translated(() =>
        within(
          stepTimeoutMs,
          visitorSignIn().then(({ resume }) => resume(href, tree)),
        ),
      ),
    accessToken,
    completeRedirect: (href) => translated(() => tokens.completeRedirect(href)),
    authorizedFetch: createAuthorizedFetch({
      fetch,
      accessToken: ownToken,
      idToken: async () => (await store.get(clientId))?.idToken,
      stepUpSignIn,
      stepUp: options.stepUp,
      callTimeoutMs: options.callTimeoutMs ?? 15_000,
      newRequestId,
      log: options.log,
    }),
    userInfo: () => translated(() => within(silentTimeoutMs, userOf())),
    expiresAt: () =>
      translated(async () => {
        const stored = await store.get(clientId);
        if (stored && isOthers(stored)) options.onOtherUser?.();
        return stored?.tokenExpiry;
      }),
    signOut: () => {
      shownFor = undefined;
      return tokens.signOut();
    },
  };
}

/** Loads the SDK together with the code that calls it, so that a page without identity calls loads neither. */
async function loadForgerock(settings: SdkSettings): Promise<IdentitySdk> {
  const { createForgerockSdk } = await import('./sdk/forgerock-sdk.ts');
  return createForgerockSdk(settings);
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
    stepTimeoutMs: options.stepTimeoutMs ?? 10_000,
    store,
    middleware: options.middleware ?? [],
    log: options.log,
    newRequestId: options.newRequestId ?? (() => crypto.randomUUID()),
    newNonce: () => {
      const nonce = crypto.randomUUID();
      nonces.add(nonce);
      return nonce;
    },
  };
}

/** Loads a value once. After a failure (offline, or a deployment replaced the chunk) the next call tries again. */
function keepOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () =>
    (loading ??= load().catch((cause: unknown) => {
      loading = undefined;
      throw cause;
    }));
}

const withoutSlash = (url: string): string => url.replace(/(?<!\/)\/+$/, '');
