import type { ServerRequest } from 'srvx';

export type RequestFacts = ReturnType<typeof createRequestFacts>;

/** What a request says about its sender, as far as it can be believed. */
export function createRequestFacts({ publicOrigin, trustProxy }: { publicOrigin?: string; trustProxy: boolean }) {
  const forwarded = (request: Request, name: string): string | undefined =>
    trustProxy ? request.headers.get(name)?.split(',').at(-1)?.trim() || undefined : undefined;

  return {
    /** The visitor's network address, for limits. Behind a proxy the one that proxy saw. */
    clientAddress: (request: Request): string =>
      forwarded(request, 'x-forwarded-for') ?? (request as ServerRequest).ip ?? 'unknown',

    /**
     * Whether a state-changing request comes from a page of ours. Pages with `Referrer-Policy: no-referrer` post with
     * `Origin: null`, so Fetch Metadata is asked first; browsers without it are judged by their Origin.
     */
    isFromOurPages(request: Request): boolean {
      const site = request.headers.get('sec-fetch-site');
      if (site !== null) return site === 'same-origin';
      const origin = request.headers.get('origin');
      if (publicOrigin) return origin === publicOrigin;
      const host = forwarded(request, 'x-forwarded-host') ?? request.headers.get('host');
      return origin !== null && URL.canParse(origin) && new URL(origin).host === host;
    },

    isSecure: (request: Request): boolean =>
      (publicOrigin ?? forwarded(request, 'x-forwarded-proto') ?? '').startsWith('https'),
  };
}
