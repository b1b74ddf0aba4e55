import {
  createIdentity as createRealIdentity,
  IdentityError,
  sessionTokens,
  type Identity,
  type IdentityMiddleware,
} from '@assess/identity';
import { realmPath } from '@assess/identity/contract';
import { createStepUpQueue, type StepUpQueue } from '@assess/identity/react';
import { createSession, type Session } from '../create-session.ts';
import { requireSignedIn } from '../require-signed-in.ts';
import type { SessionUser } from '../session-state.ts';
import type { SessionTokens } from '../session-tokens.ts';
import { lazyStorage } from '../tabs/key-value-storage.ts';
import { tabStorage } from '../tabs/tab-storage.ts';
import type { Log } from '../tolerate.ts';
import { keepTypedInput } from '../typed-input/keep-typed-input.ts';
import { accountAddresses, type AccountOptions } from './account-options.ts';
import { createBrowserSession } from './browser-session.ts';
import { countryIn } from './country-in.ts';
import { createEndNotice, type EndNotice } from './end-notice.ts';
import { createSessionRedirects } from './session-redirects.ts';
import { createStoreServer } from './store-server.ts';

/** The session of a page and everything that depends on the signed-in user. */
export type Account = {
  identity: Identity;
  /** The session, not started yet, so that callers can subscribe first. */
  session: Session;
  /** The queue of step-ups, which services demand as further proof of identity. `AccountProvider` shows their steps. */
  stepUps: StepUpQueue;
  /** Resolves with the signed-in user, or with `undefined` when no user is found within 4000 ms. */
  user: () => Promise<SessionUser | undefined>;
  /** Sends a request with the user's token, or without a token when no user is signed in. */
  authorizedFetch: typeof fetch;
  /** The reason why this tab's session ended, until the visitor has read it. */
  endNotice: EndNotice;
  /** The URL to which the page goes once it is online, after a session ended offline; `undefined` when there is none. */
  awaitedLanding: Pick<ReturnType<typeof createSessionRedirects>, 'get' | 'subscribe'>;
};

const stepLimitMs = 8000; // with the requests before and after a sign-in step, a visitor waits 10 s at most

const toConsole: Log = (line, cause) => console.warn(line, ...(cause === undefined ? [] : [cause]));

/** Combines identity client and session into the account of a page. The caller starts the session. Works in browsers only. */
export function openAccount(options: AccountOptions): Account {
  const { log = toConsole, hintCookie = 'signed-in', isPassing = () => false } = options;
  const { language = () => document.documentElement.lang, endNotice = createEndNotice(tabStorage) } = options;
  const { fetch = globalThis.fetch, ...given } = options.session ?? {};
  const addresses = { ...accountAddresses, ...options.addresses };
  const server = createStoreServer(fetch);
  const page = given.page ?? window;
  const jar = given.jar ?? document;
  const browser = createBrowserSession({
    path: addresses.session,
    hintCookie,
    jar,
    fetch,
    onLost: () => endNotice.note('unauthorized'),
  });
  const stepUps = createStepUpQueue();
  const baseUrl = location.origin + addresses.identity;
  const { server: issuing = baseUrl, ...ofIdentity } = options.identity;
  const identity = (options.createIdentity ?? createRealIdentity)({
    baseUrl,
    issuer: `${issuing}/oauth2/${realmPath(ofIdentity.realm)}`,
    redirectUri: location.origin + addresses.silent,
    isSignedIn: browser.isThere,
    onOtherUser: () => session.userChanged(),
    stepUp: stepUps.show,
    stepTimeoutMs: stepLimitMs,
    middleware: [speak(language)],
    log,
    ...ofIdentity,
  });
  const inUsersName: typeof fetch = async (...call) => {
    try {
      return await identity.authorizedFetch(...call);
    } catch (cause) {
      if (cause instanceof IdentityError && cause.kind === 'UNAUTHORIZED') void session.timeOut(); // spec §8 Missing token
      throw cause;
    }
  };
  const session: Session = createSession({
    tokens: tokensOf(identity, browser),
    storage: lazyStorage(() => localStorage),
    page,
    jar,
    authorizedFetch: (...call) => inUsersName(...call),
    registrationCountryOf: async () =>
      isPassing(page.location.pathname) ? undefined : countryIn(await session.customer()),
    routingRegionOf: () => server.routingRegion(addresses.routingRegion),
    store: language(), // each store has a region of its own
    tabStorage,
    callSignOutEndpoint: (reason) => server.signOut(addresses.signOut, reason),
    commerce: {
      name: 'commerce',
      isEnabled: options.isCommerceEnabled ?? (() => false),
      logout: (reason) => server.signOut(addresses.commerceSignOut, reason),
    },
    fetch,
    log,
    storeOrigin: options.storeOrigin,
    ...given,
  });
  session.onEnding(({ reason }) => {
    if (reason !== 'signed-out-elsewhere') browser.withdrawHint(); // even if the server never receives the sign-out
  });
  session.subscribe(() => session.state().status === 'signed-in' && endNotice.dismiss());
  session.onEnd(({ reason }) => endNotice.note(reason));
  keepTypedInput(session, { document, location, storage: lazyStorage(() => sessionStorage), log });
  const awaitedLanding = createSessionRedirects(session, {
    ...options,
    page,
    go: options.go ?? location,
    isOnline: () => navigator.onLine,
    signIn: addresses.signIn,
  });
  const user = () => requireSignedIn(session, () => undefined).catch(() => undefined); // `requireSignedIn` throws the given value
  return {
    identity,
    session,
    stepUps,
    user,
    authorizedFetch: async (...call) => ((await user()) ? inUsersName : fetch)(...call),
    endNotice,
    awaitedLanding,
  };
}

/** Hides the stored tokens while the browser has no session, because commerce does not accept tokens of an ended session. */
function tokensOf(identity: Identity, browser: ReturnType<typeof createBrowserSession>): SessionTokens {
  const tokens = sessionTokens(identity);
  return {
    ...tokens,
    accessToken: async (asked) => (browser.isHinted() ? tokens.accessToken(asked) : undefined),
    expiresAt: async () => (browser.isHinted() ? tokens.expiresAt() : undefined),
    signOut: async () => {
      await identity.signOut();
      await browser.forget(); // also when the call to the identity server failed
    },
  };
}

/** Requests the steps of a sign-in in the page's language instead of the browser's. */
const speak =
  (language: () => string): IdentityMiddleware =>
  ({ init }) => {
    init.headers = new Headers(init.headers);
    init.headers.set('accept-language', language());
  };
