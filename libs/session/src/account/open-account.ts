import {
  createIdentity as createRealIdentity,
  createTabLock,
  IdentityError,
  sessionTokens,
  type Identity,
  type IdentityMiddleware,
} from '@assess/identity';
import { realmPath } from '@assess/identity/contract';
import { createStepUpQueue, type StepUpQueue } from '@assess/identity/react';
import { createSession, type Session } from '../create-session.ts';
import { requireSignedIn } from '../require-signed-in.ts';
import type { SessionEndReason, SessionUser } from '../session-state.ts';
import type { SessionTokens } from '../session-tokens.ts';
import { lazyStorage } from '../tabs/key-value-storage.ts';
import { tabStorage } from '../tabs/tab-storage.ts';
import type { Log } from '../tolerate.ts';
import { keepTypedInput } from '../typed-input/keep-typed-input.ts';
import { accountPaths, checkAccountOptions, silentPath, type AccountOptions } from './account-options.ts';
import { createBrowserSession } from './browser-session.ts';
import { createCommerceTokens } from './commerce-tokens.ts';
import { countryIn } from './country-in.ts';
import { createEndRecord, type EndRecord } from './end-record.ts';
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
  /** True if the user has signed in at commerce: services that need a token do not know this user. */
  isTokenless: () => boolean;
  /** Sends a request with the user's token, or without a token when no user is signed in. */
  authorizedFetch: typeof fetch;
  /** The reason why this tab's session ended, until the visitor has read it. */
  endRecord: EndRecord;
  /** The URL to which the page goes once it is online, after a session ended offline; `undefined` when there is none. */
  awaitedLanding: Pick<ReturnType<typeof createSessionRedirects>, 'get' | 'subscribe'>;
  /** The location for navigation. */
  go: Pick<Location, 'assign' | 'replace' | 'reload'>;
};

const stepLimitMs = 8000; // with the requests before and after a sign-in step, a visitor waits 10 s at most

const toConsole: Log = (line, cause) => console.warn(line, ...(cause === undefined ? [] : [cause]));

/** Combines identity client and session into the account of a page. The caller starts the session. Works in browsers only. */
export function openAccount(options: AccountOptions): Account {
  if (process.env.NODE_ENV !== 'production') checkAccountOptions('openAccount', options);
  const { log = toConsole, hintCookie = 'signed-in', isPassing = () => false } = options;
  const { language = () => document.documentElement.lang, endRecord = createEndRecord(tabStorage) } = options;
  const { fetch = globalThis.fetch, ...given } = options.session ?? {};
  const paths = { ...accountPaths, silent: silentPath(), ...options.paths };
  if (window.parent !== window && location.pathname === paths.silent)
    throw new Error(`${paths.silent} is answered with the app: the server must serve silent.html of @assess/session.`);
  const server = createStoreServer(fetch);
  const page = given.page ?? window;
  const go = options.go ?? location;
  const jar = given.jar ?? document;
  const storage = given.storage ?? lazyStorage(() => localStorage);
  const onLost = () => endRecord.note('unauthorized');
  const browser = createBrowserSession({ path: paths.session, hintCookie, jar, fetch, onLost });
  const stepUps = createStepUpQueue();
  const baseUrl = location.origin + paths.identity;
  const { server: issuing = baseUrl, ...ofIdentity } = options.identity;
  const identity = (options.createIdentity ?? createRealIdentity)({
    baseUrl,
    issuer: `${issuing}/oauth2/${realmPath(ofIdentity.realm)}`,
    redirectUri: location.origin + paths.silent,
    isSignedIn: browser.isThere,
    onOtherUser: () => session.userChanged(),
    stepUp: stepUps.show,
    stepTimeoutMs: stepLimitMs,
    middleware: [speak(language)],
    log,
    ...ofIdentity,
  });
  let endReason: SessionEndReason = 'signed-out';
  const tokens = chooseTokens({
    ofIdentity: tokensOf(identity, browser),
    ofCommerce: createCommerceTokens({
      clock: given.clock,
      storage,
      page,
      fetch,
      storeOrigin: options.storeOrigin,
      isHinted: browser.isHinted,
      onLost: () => {
        browser.withdrawHint();
        onLost();
      },
      signOut: async () => {
        await server.signOut(paths.commerceSignOut, endReason);
        await browser.forget();
      },
      log,
    }),
    signsInAtCommerce: options.signsInAtCommerce ?? (() => false),
  });
  const inUsersName: typeof fetch = async (...call) => {
    if (await tokens.isOfCommerce()) return fetch(...call); // commerce knows the customer by the cookie
    try {
      return await identity.authorizedFetch(...call);
    } catch (cause) {
      if (cause instanceof IdentityError && cause.kind === 'UNAUTHORIZED') void session.timeOut(); // spec §8 Missing token
      throw cause;
    }
  };
  const session: Session = createSession({
    tokens,
    storage,
    page,
    jar,
    authorizedFetch: (...call) => inUsersName(...call),
    registrationCountryOf: async () =>
      isPassing(page.location.pathname) ? undefined : countryIn(await session.customer()),
    routingRegionOf: () => server.routingRegion(paths.routingRegion),
    store: language(), // each store has a region of its own
    tabStorage,
    callSignOutEndpoint: (reason) => {
      endReason = reason;
      return server.signOut(paths.signOut, reason);
    },
    ...(navigator.locks && { alone: createTabLock(navigator.locks, 'assess-sign-out', 5000) }),
    commerce: {
      name: 'commerce',
      isEnabled: options.isCommerceEnabled ?? (() => false),
      logout: (reason) => server.signOut(paths.commerceSignOut, reason),
    },
    fetch,
    log,
    storeOrigin: options.storeOrigin,
    ...given,
  });
  session.onEnding(({ reason }) => {
    if (reason !== 'signed-out-elsewhere') browser.withdrawHint(); // even if the server never receives the sign-out
  });
  session.subscribe(() => session.state().status === 'signed-in' && endRecord.dismiss());
  session.onEnd(({ reason }) => endRecord.note(reason));
  keepTypedInput(session, { document, location, storage: lazyStorage(() => sessionStorage), log });
  const awaitedLanding = createSessionRedirects(session, {
    ...options,
    page,
    go,
    isOnline: () => navigator.onLine,
    signIn: paths.signIn,
  });
  const user = () => requireSignedIn(session, () => undefined).catch(() => undefined); // `requireSignedIn` throws the given value
  return {
    identity,
    session,
    stepUps,
    user,
    isTokenless: tokens.isTokenless,
    authorizedFetch: async (...call) => ((await user()) ? inUsersName : fetch)(...call),
    endRecord,
    awaitedLanding,
    go,
  };
}

type TokenChoice = { ofIdentity: SessionTokens; ofCommerce: SessionTokens; signsInAtCommerce: () => boolean };

/** Chooses for each call between the tokens of the identity server and the session of commerce, which has none. */
function chooseTokens({ ofIdentity, ofCommerce, signsInAtCommerce }: TokenChoice) {
  let wasOfCommerce = false;
  const isOfCommerce = async () => {
    wasOfCommerce = signsInAtCommerce() && (await ofIdentity.expiresAt()) === undefined;
    return wasOfCommerce;
  };
  const chosen = async () => ((await isOfCommerce()) ? ofCommerce : ofIdentity);
  return {
    isOfCommerce,
    /** The last choice, which is known as soon as a user is. */
    isTokenless: () => wasOfCommerce,
    accessToken: async (asked) => (await chosen()).accessToken(asked),
    expiresAt: async () => (await chosen()).expiresAt(),
    userInfo: async () => (await chosen()).userInfo(),
    signOut: async () => (await chosen()).signOut(),
  } satisfies SessionTokens & { isOfCommerce: () => Promise<boolean>; isTokenless: () => boolean };
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
