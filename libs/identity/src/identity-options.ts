import type { StepUp } from './authorized-fetch/step-up.ts';
import type { Place } from './place.ts';
import type { IdentitySdk } from './sdk/forgerock-sdk.ts';
import type { SdkSettings } from './sdk/sdk-settings.ts';
import type { IdentityMiddleware } from './sdk/middleware.ts';
import type { TokenStoreChoice } from './token-store.ts';
import type { Locks } from './tokens/token-lock.ts';
import type { Log } from './tolerate.ts';

/** The identity server, the client that the app is there, and what an app may decide. Times are milliseconds. @see spec §9 */
export interface IdentityOptions {
  /** Absolute, on the page's own site: `https://store.example/auth`. */
  baseUrl: string;
  /** `root` or a path below it, such as `alpha`. */
  realm: string;
  clientId: string;
  /** A static page of the same origin which may be framed and runs no app; on its own it leads to the return page. */
  redirectUri: string;
  log: Log;
  /** Default `openid profile email`. */
  scope?: string;
  /** The claim with the unique id of a user. Default `uuid`. */
  idClaim?: string;
  /** Default: base URL and realm, as the identity server names itself. */
  issuer?: string;
  /** Default `local`. */
  tokenStore?: TokenStoreChoice;
  /** `redirect` leaves for the server's own sign-in page where silence does not help. Default `silent`. @see spec §4 */
  login?: 'silent' | 'redirect';
  /** Asked before a renewal; rejects where it cannot be said, and nothing is renewed then. Default: the frame finds out. */
  isSignedIn?: () => Promise<boolean>;
  /**
   * The tokens have become another person's than `userInfo` has said: in another tab, or by a cookie that changed hands. Until
   * it is asked again `authorizedFetch` rejects.
   */
  onOtherUser?: () => void;
  /** Shows the steps that a service asks for before it answers. Default: its advice is returned as the reply. */
  stepUp?: StepUp;
  /** The origins, besides the page's own, that a step may send the visitor to. Default: any by https. */
  allowedRedirectOrigins?: readonly string[];
  /** Sees each request to the identity server before it goes, in this order. */
  middleware?: readonly IdentityMiddleware[];
  /** Default 60 000. @see spec §9 */
  timeoutMs?: number;
  /** How long a silent renewal, a question for the user, and a sign-out are waited for. Default 10 000. @see spec §9 */
  silentTimeoutMs?: number;
  /** How long a step of a sign-in is waited for, whatever it takes to send it. Default 10 000. */
  stepTimeoutMs?: number;
  /** How long the answer to each request of `authorizedFetch` is waited for. Default 15 000. */
  callTimeoutMs?: number;
  /** Renew this long before expiry. Default 30 000. @see spec §9 */
  thresholdMs?: number;
  /** How long another tab's renewal is waited for. Default 5000. */
  lockWaitMs?: number;
  /** Default `navigator.onLine`. */
  isOnline?: () => boolean;
  /** Default `navigator.locks`; null does without. */
  locks?: Locks | null;
  /** Default `Date.now`. */
  now?: () => number;
  /** Header `x-request-id` of the calls to the identity server. Default `crypto.randomUUID`. */
  newRequestId?: () => string;
  /** Sends the calls of `authorizedFetch`. Default: the browser's. */
  fetch?: typeof globalThis.fetch;
  /** Default: the browser's address and session storage. */
  place?: Place;
  /** Default: ForgeRock's SDK, in a chunk of its own, on the first call that needs the server. */
  loadSdk?: (settings: SdkSettings) => Promise<IdentitySdk>;
}
