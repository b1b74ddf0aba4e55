import type { ServerRequest } from 'srvx';

export type RequestFacts = ReturnType<typeof createRequestFacts>;

/** What a request says about its sender, as far as it can be believed. */
export function createRequestFacts({ publicOrigin, trustProxy }: { publicOrigin?: string; trustProxy: boolean }) {
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

    /** The visitor's network address, for limits. Behind a proxy the one that proxy saw. */
    clientAddress: (request: Request): string =>
      forwarded(request, 'x-forwarded-for') ?? (request as ServerRequest).ip ?? 'unknown',

    /**
     * Whether a state-changing request comes from a page of ours. Browsers without Fetch Metadata – Safari before 16.4,
     * any other on plain http – are judged by their Origin.
     */
    isFromOurPages(request: Request): boolean {
      const site = request.headers.get('sec-fetch-site');
      if (site !== null) return site === 'same-origin';
      const origin = request.headers.get('origin');
      if (publicOrigin) return origin === publicOrigin;
      return origin !== null && URL.canParse(origin) && new URL(origin).host === URL.parse(originOf(request))?.host;
    },

    isSecure: (request: Request): boolean => originOf(request).startsWith('https:'),
  };
}
