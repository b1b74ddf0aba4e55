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
  /** Creates a new nonce, which ties an id_token to this request. */
  newNonce: () => string;
  /** Creates an id for each request, under which the server logs it. */
  newRequestId: () => string;
  log: Log;
}
