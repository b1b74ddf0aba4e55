import { isIP } from 'node:net';
import type { Logger } from 'pino';
import type { ServerRequest } from 'srvx';

/** The options for reading data about a request's sender. */
export interface RequestFactsOptions {
  publicOrigin?: string;
  trustProxy: boolean;
  log: Pick<Logger, 'error'>;
}

/** The value for an unknown IP address (RFC 7239 §6). */
const unknownAddress = 'unknown';

const complaintEveryMs = 60_000;

/** Parses the IP address in an entry of `X-Forwarded-For`. Some proxies add the port, brackets or quotes. */
function addressIn(entry: string): string | undefined {
  const bare = entry
    .replaceAll('"', '')
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1');
  const address = bare.replace(/%.*/, ''); // the zone of a link-local address
  return isIP(address) ? address : undefined;
}

const originIn = (address: string | null): string | null => URL.parse(address ?? '')?.origin ?? null;

/** Creates the functions that read data about a request's sender. They use proxy headers only if `trustProxy` is true. */
export function createRequestFacts({ publicOrigin, trustProxy, log }: RequestFactsOptions) {
  let complainedAtMs = -Infinity;
  const forwarded = (request: Request, name: string): string | undefined =>
    trustProxy ? request.headers.get(name)?.split(',').at(-1)?.trim() || undefined : undefined;

  /**
   * Reads the origin in the visitor's address bar: the configured origin, or else the origin in the proxy's headers, or else the origin of
   * the request's URL.
   */
  const originOf = (request: Request): string => {
    const own = URL.parse(request.url); // null if the Host header is no host
    const protocol = forwarded(request, 'x-forwarded-proto') ?? own?.protocol.slice(0, -1);
    const host = forwarded(request, 'x-forwarded-host') ?? request.headers.get('host') ?? own?.host;
    return publicOrigin ?? (URL.parse(`${protocol}://${host}`) ?? own)?.origin ?? 'null';
  };

  return {
    originOf,

    /**
     * Reads the visitor's IP address, for rate limits; behind a proxy from `X-Forwarded-For`. If the proxy does not send this header, rate
     * limits by IP address do not work, and an error is logged once a minute.
     */
    clientAddress(request: Request): string {
      if (!trustProxy) return (request as ServerRequest).ip ?? unknownAddress;
      const address = addressIn(forwarded(request, 'x-forwarded-for') ?? '');
      if (address !== undefined) return address;
      if (performance.now() - complainedAtMs > complaintEveryMs) {
        complainedAtMs = performance.now();
        log.error('no address in X-Forwarded-For: lookups are not limited by address');
      }
      return unknownAddress;
    },

    /**
     * Checks that a state-changing request comes from a page of this store, by its Fetch Metadata. For browsers without Fetch Metadata
     * (Safari before 16.4, and every browser on plain HTTP) it checks `Origin`, or `Referer` for a GET that changes something.
     */
    isFromOurPages(request: Request): boolean {
      const site = request.headers.get('sec-fetch-site');
      if (site !== null) return site === 'same-origin';
      const origin = request.headers.get('origin') ?? originIn(request.headers.get('referer'));
      if (publicOrigin) return origin === publicOrigin;
      return origin !== null && URL.canParse(origin) && new URL(origin).host === URL.parse(originOf(request))?.host;
    },
  };
}
