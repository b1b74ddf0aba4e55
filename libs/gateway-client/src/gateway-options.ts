import { aBaseUrl, aDuration, aFunction, checkOptions, optional } from '@assess/i18n/arguments';

/** The gateway's URL and the caller's credentials. Times are milliseconds. @see spec §7 Gateway */
export interface GatewayOptions {
  /** The gateway's base URL: `http://127.0.0.1:3001`, or a path such as `/api/gateway` in the browser. No trailing slash. */
  baseUrl: string;
  /** Returns the headers of every call: site id, platform key, entry point, routing region. @see spec §7 Gateway */
  headers?: () => Record<string, string>;
  /**
   * Looks up the visitor's routing region, once for all calls, before the first call whose headers do not contain it. If it returns
   * `undefined`, calls are sent without the header. If it rejects, the call rejects with the same reason and the next call tries again.
   * Default: no region is sent.
   */
  routingRegionOf?: () => Promise<string | undefined>;
  /**
   * Sends the calls that are made as the signed-in user: with their token, renewed once after a 401, and with the proof of a step-up that
   * the gateway requires. If it rejects because the user cannot be identified, operations that require a user, such as `readUser`, reject
   * with the same reason, and an attempt to pay is sent without a token, as for a guest. The function sets its own timeout, because a
   * step-up waits for the user. Default: `fetch`.
   */
  authorizedFetch?: typeof globalThis.fetch;
  /** Generates the id of each call. Default `crypto.randomUUID`. */
  newRequestId?: () => string;
  /** The timeout of a call. Default 15 000. */
  timeoutMs?: number;
  /** Sends all calls that are not made as a user. Default: the runtime's `fetch`. */
  fetch?: typeof globalThis.fetch;
}

/** The options of one call. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** `off` makes every cache between the caller and the gateway request a new response. Default: caches follow their own rules. */
  cache?: 'off';
  /**
   * An access token to send instead of the signed-in user's token; `raw` sends it without a scheme, as between servers. @see spec §7
   * Gateway
   */
  accessToken?: { readonly scheme: 'bearer' | 'raw'; readonly token: string };
  /** Sends the call as the signed-in user, if any, for an operation with the caller `user-if-asked`. Default: false. */
  asUser?: boolean;
}

/**
 * Throws if the options of a client are wrong.
 *
 * @param call - the function that creates the client
 * @param credentials - headers without which the gateway answers no call of this client, as an example. A `fetch` of the app's own may send them.
 */
export function checkGatewayOptions(call: string, options: GatewayOptions, credentials?: string): void {
  const needsHeaders = credentials !== undefined && !Object(options).fetch;
  const headers = aFunction(
    `a function that returns headers, such as () => ({ ${credentials ?? "'x-site-id': 'US'"} })`,
  );
  checkOptions(call, options, {
    baseUrl: aBaseUrl("'http://127.0.0.1:3001' or '/api/gateway'"),
    headers: needsHeaders ? headers : optional(headers),
    routingRegionOf: optional(aFunction('a function that looks up the region of the visitor')),
    authorizedFetch: optional(aFunction("a fetch with the user's token, such as authorizedFetch of createIdentity")),
    timeoutMs: optional(aDuration()),
    fetch: optional(aFunction('a fetch function')),
  });
}
