import { isIP } from 'node:net';
import type { Logger } from 'pino';
import type { ServerRequest } from 'srvx';

export interface RequestFactsOptions {
  publicOrigin?: string;
  trustProxy: boolean;
  log: Pick<Logger, 'error'>;
}

/** RFC 7239 §6: an address that is not known. */
const unknownAddress = 'unknown';

const complaintEveryMs = 60_000;

/** The address in an entry of `X-Forwarded-For`: some proxies add the port, brackets or quotes. */
function addressIn(entry: string): string | undefined {
  const bare = entry
    .replaceAll('"', '')
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1');
  const address = bare.replace(/%.*/, ''); // the zone of a link-local address
  return isIP(address) ? address : undefined;
}

const originIn = (address: string | null): string | null => URL.parse(address ?? '')?.origin ?? null;

/** Reads from a request what it says about its sender, as far as it can be believed. */
export function createRequestFacts({ publicOrigin, trustProxy, log }: RequestFactsOptions) {
  let complainedAtMs = -Infinity;
  const forwarded = (request: Request, name: string): string | undefined =>
    trustProxy ? request.headers.get(name)?.split(',').at(-1)?.trim() || undefined : undefined;

  /** The origin the visitor sees: configured, else as the proxy in front says, else that of the request. */
  const originOf = (request: Request): string => {
    const own = URL.parse(request.url); // not there when the Host is no host
    const protocol = forwarded(request, 'x-forwarded-proto') ?? own?.protocol.slice(0, -1);
    const host = forwarded(request, 'x-forwarded-host') ?? request.headers.get('host') ?? own?.host;
    return publicOrigin ?? (URL.parse(`${protocol}://${host}`) ?? own)?.origin ?? 'null';
  };

  return {
    originOf,

    /**
     * The visitor's network address, for limits. Behind a proxy the one that proxy saw: where it names none, limits by
     * address do not work and the log says so every minute.
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
     * Checks that a state-changing request comes from a page of ours. Browsers without Fetch Metadata – Safari before 16.4,
     * any other on plain http – are judged by their Origin, or by the page they name where GET changes something.
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
