import type { Clock } from './clock.ts';
import type { SessionTokens } from './session-tokens.ts';
import type { RegionOptions } from './routing-region.ts';
import type { CustomerPage } from './signed-in/customer-look-up.ts';
import type { SignOutOptions } from './signed-in/sign-out-steps.ts';
import type { UserDetailsOptions } from './signed-in/describe-user.ts';
import type { KeyValueStorage } from './tabs/key-value-storage.ts';
import type { CookieJar } from './tabs/sign-out-signal.ts';
import type { Log } from './tolerate.ts';

/** Options of the session that every page has. */
export type CoreOptions = SignOutOptions & {
  tokens: SessionTokens;
  /** Shared by all tabs, so local storage. */
  storage: KeyValueStorage;
  /** The window: activity, sign-ins and sign-outs in other tabs, and where the visitor is. */
  page: EventTarget & CustomerPage;
  /** The document, for its cookies. */
  jar: CookieJar;
  log: Log;
  /** The store's, which is asked who the customer is. Default: the page's own. */
  storeOrigin?: string | undefined;
  /**
   * Tells whether the session feature is switched on; asked by `start` and once a second. Default: always. Switched off, the
   * visitor is anonymous and nothing is watched until the next `start`.
   */
  isActive?: () => boolean;
  /** How long nothing may happen; asked once a second. Default 1 800 000. */
  inactivityLimitMs?: () => number | undefined;
  /** How long before its expiry the token of an active visitor is renewed; asked once a second. Default 0. */
  renewBeforeMs?: () => number | undefined;
  /** When to warn before the end, in milliseconds and in ascending order. Default 10 000, 30 000, 60 000 and 120 000. */
  idleWarningsMs?: readonly number[];
  /** Sends a call in the user's name. Default: `fetch` with the token, and once more after a 401. */
  authorizedFetch?: typeof fetch;
  clock?: Clock;
  fetch?: typeof fetch;
};

/** What a session is made of: whoever keeps the tokens, limits in milliseconds, storage, addresses. @see spec §9 */
export type SessionOptions = CoreOptions & UserDetailsOptions & RegionOptions;
