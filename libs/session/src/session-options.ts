import type { Clock } from './clock.ts';
import type { SessionTokens } from './session-tokens.ts';
import type { RegionOptions } from './routing-region.ts';
import type { CustomerPage } from './signed-in/customer-lookup.ts';
import type { SignOutOptions } from './signed-in/sign-out-steps.ts';
import type { UserDetailsOptions } from './signed-in/describe-user.ts';
import type { KeyValueStorage } from './tabs/key-value-storage.ts';
import type { CookieJar } from './tabs/sign-out-signal.ts';
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
