/** The gateway, and who calls it. Times are milliseconds. @see spec §7 Gateway */
export interface GatewayOptions {
  /** The gateway's address: `http://127.0.0.1:3001`, or a path such as `/api/gateway` in the browser. No slash at the end. */
  baseUrl: string;
  /** Headers of every call: site id, platform key, entry point, routing region. @see spec §7 Gateway */
  headers?: () => Record<string, string>;
  /**
   * Looks the visitor's routing region up before the first call whose headers name none, once for all calls; `undefined` sends
   * them without. Where it rejects the call rejects with the reason, and the next call tries again. Default: none is sent.
   */
  routingRegionOf?: () => Promise<string | undefined>;
  /**
   * Sends the calls that are made as the signed-in user: with their token, renewed once after a 401, and with the proof that
   * the gateway asks for. Where it rejects because nobody can be identified `readUser` and `readUserPayments` reject with the
   * reason, and an attempt to pay goes as a guest's. It limits its time itself: proving oneself takes a person's. Default: `fetch`.
   */
  authorizedFetch?: typeof globalThis.fetch;
  /** Default `crypto.randomUUID`. A new one for each call. */
  newRequestId?: () => string;
  /** Give up after this long. Default 15 000. */
  timeoutMs?: number;
  /** Sends the calls that are nobody's in particular. Default: the runtime's. */
  fetch?: typeof globalThis.fetch;
}

/** How one call is made. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** `off`: asks every cache on the way for a new answer. Default: as caches please. */
  cache?: 'off';
  /** An access token to send instead of the signed-in user's; `raw`, without a scheme, between servers. @see spec §7 Gateway */
  accessToken?: { readonly scheme: 'bearer' | 'raw'; readonly token: string };
  /** Reads as the signed-in user where there is one, in an operation for a `user-if-asked`. Default: false. */
  asUser?: boolean;
}
