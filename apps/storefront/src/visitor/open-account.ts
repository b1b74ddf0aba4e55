import { closedNotificationsKey } from '@assess/header-footer/notifications';
import { addMessages, joinLoaders } from '@assess/i18n';
import { createIdentity, IdentityError, sessionTokens, type IdentityMiddleware } from '@assess/identity';
import { createStepUpQueue, loadMessages as identityMessages } from '@assess/identity/react';
import {
  createSession,
  keepTypedInput,
  lazyStorage,
  requireSignedIn,
  type Session,
  type SessionEndReason,
} from '@assess/session';
import { loadMessages as sessionMessages } from '@assess/session/react';
import { queryClientOf } from '../page-queries.tsx';
import { signedInCookie, withoutCookie } from '../page-contract/cookies.ts';
import { readCookies, setCookie } from '../client/browser-cookies.ts';
import { loadVisitorMessages } from './load-visitor-messages.ts';
import { followSession } from './follow-session.ts';
import { countryIn } from './customer-query.ts';
import { sessionLimits } from './session-limits.ts';
import { routingRegionOf } from './routing-region.ts';
import { signedOutMark } from './signed-out-mark.ts';
import { userQuery } from './user-query.ts';
import { isSignInPath } from './with-return.ts';
import type { Surroundings } from '../router-context.ts';
import type { Account } from './account.ts';

const log = (line: string, cause?: unknown) => console.warn(line, ...(cause === undefined ? [] : [cause]));

const loadMessages = joinLoaders([loadVisitorMessages, identityMessages, sessionMessages]);

/** Builds identity and session and starts the session, which finds out who is here. */
export async function openAccount(surroundings: Surroundings): Promise<Account> {
  const { config, flags, gateway, i18n } = surroundings;
  if (!config.identity) throw new Error('Sessions are switched off.');
  await addMessages(i18n, loadMessages);
  for (const name of ['sso', 'ssoSession', 'ssoUseCommerceSession'] as const) flags.subscribe(() => undefined, name);
  const limits = () => sessionLimits(flags.snapshot().values);
  const stepUps = createStepUpQueue();
  const identity = createIdentity({
    ...config.identity,
    baseUrl: `${location.origin}/auth`,
    redirectUri: `${location.origin}/silent.html`,
    isSignedIn,
    onOtherUser: () => session.userChanged(),
    stepUp: stepUps.show,
    stepTimeoutMs: 8000, // with what comes before and after, a person waits for 10 s at most
    middleware: [speak(i18n.locale)],
    log,
  });
  const tokens = sessionTokens(identity);
  const inUsersName: typeof fetch = async (...call) => {
    try {
      return await identity.authorizedFetch(...call);
    } catch (cause) {
      if (cause instanceof IdentityError && cause.kind === 'UNAUTHORIZED') void session.timeOut(); // spec §8 Missing token
      throw cause;
    }
  };
  const session: Session = createSession({
    tokens: {
      ...tokens,
      // without a session of the browser tokens are leftovers, whoever holds them: commerce knows nobody then
      accessToken: async (options) => (hasSession() ? tokens.accessToken(options) : undefined),
      expiresAt: async () => (hasSession() ? tokens.expiresAt() : undefined),
      signOut: async () => {
        await identity.signOut();
        await forgetBrowserSession(); // also when the identity server could not be told
      },
    },
    storage: lazyStorage(() => localStorage),
    inactivityLimitMs: () => limits()?.inactivityLimitMs,
    renewBeforeMs: () => limits()?.renewBeforeMs,
    page: window,
    jar: document,
    authorizedFetch: (...call) => inUsersName(...call),
    namesOf: (id) => queryClientOf(surroundings).fetchQuery(userQuery(gateway, id)),
    registrationCountryOf: async () =>
      isSignInPath(location.pathname) ? undefined : countryIn(await session.customer()), // left before the answer
    routingRegionOf: () => routingRegionOf(config.locale),
    forgetKeys: [closedNotificationsKey],
    callSignOutEndpoint: (reason) => post(`/store/logout?timeout=${isTimeOut(reason)}`),
    commerce: {
      name: 'commerce',
      isEnabled: () => flags.snapshot().values.ssoUseCommerceSession,
      logout: (reason) => post(`/store/customer/logout?timeout=${isTimeOut(reason)}`),
    },
    log,
  });
  followSession(session, surroundings);
  keepTypedInput(session, { document, location, storage: lazyStorage(() => sessionStorage), log });
  session.start();
  const user = () => requireSignedIn(session, () => undefined).catch(() => undefined); // throws what it is given
  return {
    identity,
    session,
    stepUps,
    user,
    authorizedFetch: async (...call) => ((await user()) ? inUsersName : fetch)(...call),
  };
}

/** The steps of a sign-in come in the page's language, not in the browser's. */
const speak =
  (language: string): IdentityMiddleware =>
  ({ init }) => {
    init.headers = new Headers(init.headers);
    init.headers.set('accept-language', language);
  };

/** Before a silent sign-in is tried. @see spec §7 Product API */
async function isSignedIn(): Promise<boolean> {
  const answer = await fetch('/api/session', { signal: AbortSignal.timeout(10_000) });
  const text = await answer.text();
  if (!answer.ok || !/^(true|false)$/.test(text))
    throw new Error(`/api/session answered ${answer.status}, neither yes nor no`);
  if (text === 'true' || !hasSession()) return text === 'true';
  setCookie(withoutCookie(signedInCookie)); // the next page needs not ask
  signedOutMark.set('unauthorized');
  return false;
}

/** As far as our hint tells. */
const hasSession = (): boolean => readCookies()[signedInCookie] !== undefined;

/** Takes the cookies of the identity server's session out of this browser. */
async function forgetBrowserSession(): Promise<void> {
  const answer = await fetch('/api/session', { method: 'DELETE', keepalive: true, signal: AbortSignal.timeout(4000) });
  if (answer.status !== 204) throw new Error(`/api/session answered ${answer.status}`); // as only our server does
}

/** Commerce keeps the cart of someone who only stayed away too long. */
const isTimeOut = (reason: SessionEndReason): boolean => reason === 'inactive' || reason === 'timed-out';

async function post(path: string): Promise<void> {
  const answer = await fetch(path, { method: 'POST', keepalive: true, signal: AbortSignal.timeout(4000) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
}
