import { aLog, anObject, aRule, aText, aDuration, checkOptions, oneOf, optional } from '@assess/i18n/arguments';
import type { StepUp } from './authorized-fetch/step-up.ts';
import type { BrowserTab } from './browser-tab.ts';
import type { IdentitySdk } from './sdk/forgerock-sdk.ts';
import type { SdkSettings } from './sdk/sdk-settings.ts';
import type { IdentityMiddleware } from './sdk/middleware.ts';
import type { TokenStoreChoice } from './token-store.ts';
import type { Locks } from './tokens/tab-lock.ts';
import type { Log } from './tolerate.ts';

/** The options of the identity client. Times are milliseconds. @see spec §9 */
export interface IdentityOptions {
  /** An absolute URL on the page's own site: `https://store.example/auth`. */
  baseUrl: string;
  /** `root` or a path below it, such as `alpha`. */
  realm: string;
  clientId: string;
  /** A static page of the same origin that runs no app, for the hidden iframe. Outside an iframe it redirects to the return page. */
  redirectUri: string;
  log: Log;
  /** The requested OAuth scope. Default `openid profile email`. */
  scope?: string;
  /** The claim with the unique id of a user. Default `uuid`. */
  idClaim?: string;
  /** The expected issuer of tokens. Default: base URL and realm, in the identity server's own format. */
  issuer?: string;
  /** The storage of the tokens. Default `local`. */
  tokenStore?: TokenStoreChoice;
  /** `redirect` opens the identity server's sign-in page when a silent renewal is not possible. Default `silent`. @see spec §4 */
  login?: 'silent' | 'redirect';
  /**
   * Checks before a renewal whether a user is signed in. If the check rejects, no token is renewed. Default: no check, the
   * renewal in the hidden iframe fails when no user is signed in.
   */
  isSignedIn?: () => Promise<boolean>;
  /**
   * Called when the tokens no longer belong to the user that `userInfo` returned, because another user has signed in, in
   * another tab or at the identity server. Until the next call of `userInfo`, `authorizedFetch` rejects.
   */
  onOtherUser?: () => void;
  /** Shows the steps of a step-up that a service demands. Default: `authorizedFetch` returns the response with the advice. */
  stepUp?: StepUp;
  /** The origins, besides the page's own, to which a step may redirect the visitor. Default: all HTTPS origins. */
  allowedRedirectOrigins?: readonly string[];
  /** Functions that receive each request to the identity server before it is sent, in this order. */
  middleware?: readonly IdentityMiddleware[];
  /** The time limit of a call to the identity server. Default 60 000. @see spec §9 */
  timeoutMs?: number;
  /** The time limit of a silent renewal, of `userInfo` and of a sign-out. Default 10 000. @see spec §9 */
  silentTimeoutMs?: number;
  /** The time limit of a sign-in step, including all requests that it needs. Default 10 000. */
  stepTimeoutMs?: number;
  /** The time limit of each request of `authorizedFetch`. Default 15 000. */
  callTimeoutMs?: number;
  /** Renews tokens this long before they expire. Default 30 000. @see spec §9 */
  thresholdMs?: number;
  /** The longest wait for another tab's renewal. Default 5000. */
  lockWaitMs?: number;
  /** True when the browser is online. Default `navigator.onLine`. */
  isOnline?: () => boolean;
  /** The lock manager of all tabs. Default `navigator.locks`; `null` uses no locks. */
  locks?: Locks | null;
  /** The current time. Default `Date.now`. */
  now?: () => number;
  /** Creates the `x-request-id` header of calls to the identity server, and of requests that are sent again. Default `crypto.randomUUID`. */
  newRequestId?: () => string;
  /** The `fetch` with which `authorizedFetch` sends requests. Default: the browser's. */
  fetch?: typeof globalThis.fetch;
  /** The page's location and session storage. Default: the browser's. */
  tab?: BrowserTab;
  /** Loads the SDK on the first call that needs the identity server. Default: ForgeRock's SDK in a separate chunk. */
  loadSdk?: (settings: SdkSettings) => Promise<IdentitySdk>;
}

/** Throws if the options of the identity client are wrong. */
export function checkIdentityOptions(options: IdentityOptions): void {
  const isAbsolute = (value: unknown) => typeof value === 'string' && /^https?:\/\/[^/\s]/.test(value);
  const builtIn = oneOf('local', 'session', 'indexed-db');
  const isStore = (value: unknown) => builtIn.fits(value) || anObject('', 'get', 'set', 'remove').fits(value);
  checkOptions('createIdentity', options, {
    baseUrl: aRule("an absolute URL on the page's own site, such as 'https://store.example/auth'", isAbsolute),
    realm: aText("'root' or a path below it, such as 'alpha'"),
    clientId: aText("the id of the app's client at the identity server, such as 'assess-store'"),
    redirectUri: aRule('the absolute URL of the hidden page, such as `${location.origin}/silent.html`', isAbsolute),
    log: aLog(),
    tokenStore: optional(aRule(`${builtIn.is}, or a store of your own`, isStore)),
    login: optional(oneOf('silent', 'redirect')),
    timeoutMs: optional(aDuration()),
    thresholdMs: optional(aDuration()),
  });
}
