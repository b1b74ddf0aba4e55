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
  /** The origin of the store that knows the customer. Default: the page's own. */
  storeOrigin?: string | undefined;
  /**
   * True while the session feature is switched on; read by `start` and once a second. Default: always. When it is off, the
   * visitor is anonymous and the session watches no events until the next `start`.
   */
  isActive?: () => boolean;
  /** The longest time without activity; read once a second. Default 1 800 000. */
  inactivityLimitMs?: () => number | undefined;
  /** The time before its expiry at which the token of an active visitor is renewed; read once a second. Default 0. */
  renewBeforeMs?: () => number | undefined;
  /** The times of the warnings before the end, in milliseconds and in ascending order. Default 10 000, 30 000, 60 000 and 120 000. */
  idleWarningsMs?: readonly number[];
  /** Sends a call in the user's name. Default: `fetch` with the token, repeated once after a 401. */
  authorizedFetch?: typeof fetch;
  clock?: Clock;
  fetch?: typeof fetch;
};

/** The options of a session: tokens, limits in milliseconds, storage, endpoints. @see spec §9 */
export type SessionOptions = CoreOptions & UserDetailsOptions & RegionOptions;
