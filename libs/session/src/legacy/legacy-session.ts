import { aBaseUrl, anObject, aText, checkOptions } from '@assess/i18n/arguments';
import { createCoreSession, type CoreSession } from '../core-session.ts';
import { destinationAfter } from '../destination-after.ts';
import { whenKnown } from '../require-signed-in.ts';
import { isTimeOut, type SessionEndReason, type SessionState, type SessionUser } from '../session-state.ts';
import type { SessionTokens } from '../session-tokens.ts';
import type { LegacyIdleDialog } from './idle-dialog.ts';
import { browserPage, type LegacyPage } from './legacy-page.ts';
import { createStoredTokens, type IdentityServer } from './stored-tokens.ts';

/** The options of a page without a framework, from `initialize` or from `data-*` attributes of the script. */
export type LegacySessionOptions = {
  /** The identity server whose tokens the store's other pages save, or the page's own implementation of the token functions. */
  identity: IdentityServer | SessionTokens;
  /** The path of the login page. It receives the page to return to as `returnTo`. */
  loginUrl: string;
  /** The URL of the commerce backend's logout, called as `GET {url}?timeout={bool}`. Default none. @see spec §7 */
  commerceLogoutUrl?: string;
  /** Storage keys deleted on logout: the key of the closed-notification ids. Default none. */
  forgetKeys?: readonly string[];
  /** The time between warning and end. Default 15 000; WCAG 2.2 requires 20 000. @see spec §9 */
  idleWarningMs?: number;
  /** The time without activity after which the session ends, as on the store's other pages. Default 1 800 000. @see spec §9 */
  inactivityLimitMs?: number;
};

/** The events of a page without a framework, by name, with the `detail` of each. */
export type LegacySessionEvents = {
  /** Fired when a user is signed in: `initialize` found the user, or the user signed in in another tab. */
  login: SessionUser;
  /** Fired when `initialize` found no signed-in user. The page can show its link to the sign-in. */
  anonymous: null;
  /** Fired when the user is signed out. `timeout`: true unless the user signed out deliberately. */
  logout: { reason: SessionEndReason; timeout: boolean };
  /** Fired before the session ends. If a listener calls `preventDefault()`, the library shows no warning, and the page must. */
  'idle-warning': { endsWithinMs: number };
};

/** Dispatches a `CustomEvent` for each of `LegacySessionEvents`. */
export type LegacySession = EventTarget & {
  /** Starts timers and listeners. Resolves with the user, or with `null` after 4000 ms at the latest. Once per page. */
  initialize: (options: LegacySessionOptions) => Promise<SessionUser | null>;
  /** Returns the access token; `undefined` without a user. A missing token ends the session. @throws before `initialize` */
  getToken: () => Promise<string | undefined>;
  /** Goes to the login page. @throws before `initialize` */
  login: () => void;
  /** Signs out in all tabs, then opens the page that spec §4 defines. @throws before `initialize` */
  logout: (options?: { stays?: boolean }) => Promise<void>;
  /** Keeps the session alive at the visitor's request, which counts as activity in all tabs. @throws before `initialize` */
  extend: () => void;
};

type Emit = <Name extends keyof LegacySessionEvents>(name: Name, detail: LegacySessionEvents[Name]) => boolean;

/**
 * Creates the session of a page without React. It uses the same storage keys and cookies as the session of the store's other
 * pages, so a sign-in or sign-out in one tab reaches the tabs of both.
 *
 * @see spec §4, page-based legacy session object
 */
export function createLegacySession(browser: LegacyPage = browserPage()): LegacySession {
  const events = new EventTarget();
  const emit: Emit = (name, detail) => events.dispatchEvent(new CustomEvent(name, { detail, cancelable: true }));
  let running: ReturnType<typeof begin> | undefined;

  const started = () => {
    if (!running) throw new Error('A page calls initialize first.');
    return running;
  };

  return Object.assign(events, {
    initialize: (options: LegacySessionOptions) => {
      if (process.env.NODE_ENV !== 'production') checkLegacyOptions(options);
      return (running ??= begin(options, browser, emit)).known;
    },
    getToken: async () => started().getToken(),
    login: () => browser.page.location.assign(started().loginUrl()),
    logout: async (options?: { stays?: boolean }) => started().session.signOut(options),
    extend: () => started().session.extend(),
  });
}

function checkLegacyOptions(options: LegacySessionOptions): void {
  const identity = anObject("an object such as { baseUrl: '/auth', realm: 'alpha', clientId: 'assess-store' }");
  checkOptions('initialize', options, { identity, loginUrl: aText("the path of the login page, such as '/en/login'") });
  if ('accessToken' in options.identity) return;
  checkOptions('initialize', options.identity, {
    baseUrl: aBaseUrl("'/auth'"),
    realm: aText("'root' or a realm below it, such as 'alpha', in the option identity"),
    clientId: aText("the id of the page's client, such as 'assess-store', in the option identity"),
  });
}

function begin(options: LegacySessionOptions, browser: LegacyPage, emit: Emit) {
  const { page, clock, idleDialog } = browser;
  const tokens = 'signOut' in options.identity ? options.identity : storedTokens(options.identity, browser);
  const { session } = createCoreSession({
    ...browser,
    tokens,
    forgetKeys: options.forgetKeys ?? [],
    inactivityLimitMs: () => options.inactivityLimitMs,
    idleWarningsMs: warningsFrom(options.idleWarningMs ?? 15_000),
    ...(options.commerceLogoutUrl && { commerce: commerceAt(options.commerceLogoutUrl, browser.fetch) }),
  });
  const known = whenKnown(session, clock).then(userOf);
  const loginUrl = () =>
    `${options.loginUrl}?${new URLSearchParams({ returnTo: page.location.pathname + page.location.search })}`;

  tellOfUsers(session, emit);
  tellOfWarnings(session, emit, idleDialog);
  session.onEnd(({ reason, stays }) => {
    if (!stays) page.location.assign(destinationAfter(reason, page.location, loginUrl));
  });
  session.start();
  void Promise.all([known, browser.parsed()]).then(([user]) => user ?? emit('anonymous', null));
  return {
    session,
    loginUrl,
    known,
    getToken: async () => {
      const token = await tokens.accessToken();
      if (token === undefined && userOf(session.state())) void session.timeOut(); // spec §4
      return token;
    },
  };
}

const storedTokens = (identity: IdentityServer, { storage, clock, fetch, log }: LegacyPage) =>
  createStoredTokens(identity, { storage, fetch, now: clock.now, log });

const userOf = ({ user }: SessionState): SessionUser | null => user ?? null;

const warningsFrom = (firstMs: number) => [...[5000, 10_000].filter((ms) => ms < firstMs), firstMs];

const commerceAt = (url: string, ask: typeof fetch) => ({
  name: 'commerce',
  isEnabled: () => true,
  logout: async (reason: SessionEndReason) => {
    const response = await ask(`${url}?timeout=${isTimeOut(reason)}`, { credentials: 'include' });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  },
});

function tellOfUsers(session: CoreSession, emit: Emit): void {
  let shown: SessionUser | null = null;
  let reason: SessionEndReason = 'signed-out';
  session.onEnding((ending) => (reason = ending.reason));
  session.subscribe(() => {
    const user = userOf(session.state());
    const isOther = user?.id !== shown?.id;
    shown = user;
    if (!isOther) return;
    if (user) emit('login', user);
    else emit('logout', { reason, timeout: isTimeOut(reason) });
  });
}

function tellOfWarnings(session: CoreSession, emit: Emit, idleDialog: LegacyIdleDialog): void {
  const actions = { stay: session.extend, signOut: () => void session.signOut() };
  let shownMs: number | undefined;
  session.subscribe(() => {
    const warning = session.idleWarning();
    if (warning?.endsWithinMs === shownMs) return;
    shownMs = warning?.endsWithinMs;
    if (!warning) idleDialog.hide();
    else if (emit('idle-warning', warning)) idleDialog.show(warning.endsWithinMs / 1000, actions);
  });
}
