import type { TokenStore } from '../token-store.ts';
import type { Log } from '../tolerate.ts';
import type { IdentityMiddleware } from './middleware.ts';

/** The options of the SDK, with all defaults filled in. Times are milliseconds. */
export interface SdkSettings {
  baseUrl: string;
  realm: string;
  clientId: string;
  scope: string;
  redirectUri: string;
  timeoutMs: number;
  silentTimeoutMs: number;
  stepTimeoutMs: number;
  store: TokenStore;
  middleware: readonly IdentityMiddleware[];
  /** Creates a nonce. An id_token repeats it, which proves that the token belongs to this request. */
  newNonce: () => string;
  /** Creates the `x-request-id` of a request, which the identity server writes to its log. */
  newRequestId: () => string;
  log: Log;
}
