import type { TokenStore } from '../token-store.ts';
import type { Log } from '../tolerate.ts';
import type { IdentityMiddleware } from './middleware.ts';

/** The options with all defaults filled in, as whoever loads the SDK gets them. Times are milliseconds. */
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
  /** A value that has never been used, for an id_token that belongs to this request alone. */
  newNonce: () => string;
  /** An id for each request, by which the server's log knows it. */
  newRequestId: () => string;
  log: Log;
}
