import { createAuthorizedFetch } from './authorized-fetch/authorized-fetch.ts';
import { realmPath } from './contract/index.ts';
import { IdentityError, toIdentityError } from './identity-error.ts';
import type { IdentityOptions } from './identity-options.ts';
import { parseUser, type IdentityUser } from './identity-user.ts';
import { browserPlace } from './place.ts';
import type { IdentitySdk } from './sdk/forgerock-sdk.ts';
import type { SdkSettings } from './sdk/sdk-settings.ts';
import type { SignInProgress } from './sign-in/sign-in-step.ts';
import { tokenStore, type StoredTokens, type TokenStore } from './token-store.ts';
import { createTokens } from './tokens/create-tokens.ts';
import { subjectOf } from './tokens/id-token.ts';
import { within } from './within.ts';

/** Signs people in and out at the identity server, and keeps their tokens alike in all tabs. @see spec §3 Identity authentication steps, §4 Token retrieval */
export interface Identity {
  /**
   * The first step of a tree; success at once for somebody who is signed in already.
   *
   * @param request.query - such as `ForceAuth` and `goto`, as the identity server knows them
   * @throws IdentityError when there is no usable reply within the step time-out.
   * @see spec §3 Identity authentication steps
   */
  signIn: (request: { tree: string; query?: Readonly<Record<string, string>> }) => Promise<SignInProgress>;
  /**
   * Goes on with a sign-in whose visitor comes back from another provider, or from a link in a mail.
   *
   * @param href - the whole address of the page the visitor came back to
   * @throws IdentityError of kind `BAD_REQUEST` where nobody left from this tab, or for something else.
   */
  resume: (href: string, options: { tree: string }) => Promise<SignInProgress>;
  /**
   * A token that is good for at least the threshold; renewed silently if there is none. With `login: 'redirect'` the page
   * may be left for the server's own; until then the call rejects with `TIMEOUT`, so that nobody is signed out for it.
   *
   * @param options.refused - the token that was answered with 401
   * @throws IdentityError: `UNAUTHORIZED` when nobody is signed in, `TIMEOUT` when that cannot be known now.
   */
  accessToken: (options?: { refused?: string }) => Promise<string>;
  /**
   * Ends a sign-in that left by `login: 'redirect'`.
   *
   * @param href - the whole address of the return page, with `code` and `state`
   * @returns the address of this store which the visitor left.
   * @throws IdentityError, such as `State mismatch`: what was stored before is untouched then.
   */
  completeRedirect: (href: string) => Promise<{ returnTo: string }>;
  /**
   * `fetch` with the token; after a 401 once more with a renewed one, after an advice once more with its proof. For our own
   * services only: it sends the token. Each request is given up after `callTimeoutMs`.
   */
  authorizedFetch: typeof globalThis.fetch;
  /** @throws IdentityError */
  userInfo: () => Promise<IdentityUser>;
  /** When the stored token expires, in epoch milliseconds; `undefined` without one. Asks no server. */
  expiresAt: () => Promise<number | undefined>;
  /**
   * Never rejects: what fails is logged, and the tokens are gone from this browser.
   *
   * @returns whether the identity server has ended the login; where not, it would sign in again without a password.
   * @see spec §4 Token retrieval
   */
  signOut: () => Promise<boolean>;
}

/** Touches neither network nor storage before a method is called. */
export function createIdentity(options: IdentityOptions): Identity {
  const { clientId, fetch = globalThis.fetch, silentTimeoutMs = 10_000, stepTimeoutMs = 10_000 } = options;
  const store = tokenStore(options.tokenStore ?? 'local');
  const nonces = new Set<string>();
  let shownFor: string | undefined; // whom `userInfo` has named
  const sdk = keepOnce(() => (options.loadSdk ?? loadForgerock)(sdkSettings(options, store, nonces)));
  const issuer = options.issuer ?? `${withoutSlash(options.baseUrl)}/oauth2/${realmPath(options.realm)}`;
  const tokens = createTokens(options, { sdk, store, issuer, nonces });
  /** A chunk of its own: whoever is signed in already needs none of it. */
  const loadSignIn = (onSignedIn: () => Promise<void>) =>
    keepOnce(async () => {
      sdk().catch(() => undefined); // comes meanwhile; whoever asks it anything hears of a failure
      const { createSignIn } = await import('./sign-in/create-sign-in.ts');
      const { place = browserPlace, allowedRedirectOrigins, log } = options;
      return createSignIn({ clientId, sdk, place, allowedRedirectOrigins, stepTimeoutMs, onSignedIn, log });
    });
  const visitorSignIn = loadSignIn(async () => {
    shownFor = undefined;
    await tokens.forget();
  });
  const stepUpSignIn = loadSignIn(async () => {}); // the visitor is who they were, so the tokens stay

  const current = (refused?: string) => translated(() => tokens.current(refused));
  const accessToken: Identity['accessToken'] = async ({ refused } = {}) => (await current(refused)).accessToken;

  const isOthers = ({ idToken }: StoredTokens): boolean => {
    const subject = subjectOf(idToken);
    return shownFor !== undefined && subject !== undefined && subject !== shownFor;
  };

  /** The token of calls in the name of whom the page shows. */
  const ownToken: Identity['accessToken'] = async ({ refused } = {}) => {
    const found = await current(refused);
    if (!isOthers(found)) return found.accessToken;
    options.onOtherUser?.();
    throw new IdentityError('UNKNOWN', 'The tokens are those of somebody else');
  };

  const userOf = async (): Promise<IdentityUser> => {
    const ask = async ({ idToken }: StoredTokens): Promise<IdentityUser> => {
      const claims = await (await sdk()).userInfo();
      const user = parseUser(claims, options.idClaim ?? 'uuid');
      const subject = subjectOf(idToken);
      if (subject !== undefined && subject !== (claims as { sub?: unknown }).sub)
        throw new IdentityError('UNKNOWN', 'Failed to get user info; received that of somebody else'); // OIDC Core 5.3.2
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

/** The SDK comes with what speaks to it: a page that asks the identity server nothing has neither. */
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

/** A failed load (a lost network, a new release) is tried again by the next call. */
function keepOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () =>
    (loading ??= load().catch((cause: unknown) => {
      loading = undefined;
      throw cause;
    }));
}

const withoutSlash = (url: string): string => url.replace(/(?<!\/)\/+$/, '');
