import Stripe from 'stripe';

/** The version of Stripe's API that the adapter was written for and is tested with. A later version comes with a later SDK. */
export const apiVersion = '2026-10-28.endive';

/** True for a key of live mode, with which cards are charged. Every object of Stripe tells in which mode it was created. */
export const isLiveKey = (secretKey: string): boolean => secretKey.includes('_live_');

/**
 * Creates a client of Stripe's SDK. Even with `maxNetworkRetries: 0` the SDK repeats a request once if its connection was closed before a
 * response, under the same idempotency key.
 *
 * @param api - the URL of Stripe's API.
 */
export function createStripe({ secretKey, api }: { readonly secretKey: string; readonly api: string }): Stripe {
  const { protocol, hostname, port } = new URL(api);
  const isPlain = protocol === 'http:';
  return new Stripe(secretKey, {
    apiVersion,
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    maxNetworkRetries: 0,
    telemetry: false,
  });
}
