import { aFunction, aLog, anObject, anOrigin, aRule, aStorage, checkOptions, optional } from '@assess/i18n/arguments';
import type { Clock } from './clock.ts';
import type { SessionTokens } from './session-tokens.ts';
import type { RegionOptions } from './routing-region.ts';
import type { CustomerPage } from './signed-in/customer-lookup.ts';
import type { SignOutOptions } from './signed-in/sign-out-steps.ts';
import type { UserDetailsOptions } from './signed-in/describe-user.ts';
import type { KeyValueStorage } from './tabs/key-value-storage.ts';
import type { CookieJar } from './tabs/write-cookie.ts';
import type { Log } from './tolerate.ts';

/** The options of the session that every page has. */
export type CoreOptions = SignOutOptions & {
  tokens: SessionTokens;
  /** The storage that all tabs share, such as local storage. */
  storage: KeyValueStorage;
  /** The window, for activity, for sign-ins and sign-outs in other tabs, and for the visitor's location. */
  page: EventTarget & CustomerPage;
  /** The document, for its cookies. */
  jar: CookieJar;
  log: Log;
  /** The origin to which requests for the customer are sent. Default: the page's own. */
  storeOrigin?: string | undefined;
  /**
   * Returns true while the session feature is switched on; called by `start` and once a second. Default: true. When the
   * feature is off, the visitor is anonymous, and the session watches no events until the next `start`.
   */
  isActive?: () => boolean;
  /** Returns the time without activity after which the session ends; called once a second. Default 1 800 000. */
  inactivityLimitMs?: () => number | undefined;
  /** Returns how long before its expiry an active visitor's token is renewed; called once a second. Default 0. */
  renewBeforeMs?: () => number | undefined;
  /** The times of the warnings before the end, in milliseconds and in ascending order. Default 10 000, 30 000, 60 000 and 120 000. */
  idleWarningsMs?: readonly number[];
  /** Sends a request with the user's token. Default: `fetch` with the token, repeated once after a 401. */
  authorizedFetch?: typeof fetch;
  clock?: Clock;
  fetch?: typeof fetch;
};

/** The options of a session: tokens, limits in milliseconds, storage, endpoints. @see spec §9 */
export type SessionOptions = CoreOptions & UserDetailsOptions & RegionOptions;

/** Throws if the options of a session are wrong. */
export function checkSessionOptions(options: SessionOptions): void {
  checkOptions('createSession', options, {
    // a server creates sessions, too, so that nothing may be read from these objects before the start
    tokens: aRule(
      'sessionTokens(identity), or an object with the functions accessToken, expiresAt, userInfo and signOut',
      isTokens,
    ),
    storage: anObject(aStorage().is),
    page: anObject('the window'),
    jar: anObject('the document'),
    log: aLog(),
    storeOrigin: optional(anOrigin()),
    isActive: optional(aFunction('a function that returns whether the session is switched on')),
    inactivityLimitMs: optional(aFunction('a function that returns milliseconds, such as () => 1_800_000')),
    renewBeforeMs: optional(aFunction('a function that returns milliseconds, such as () => 60_000')),
  });
}

const isTokens = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ['accessToken', 'expiresAt', 'userInfo', 'signOut'].every((name) => name in value);
