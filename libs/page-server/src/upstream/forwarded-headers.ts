import type { RequestContext } from '../request/request-context.ts';

/**
 * Creates the `x-forwarded-…` headers for a forwarded request: the visitor's IP address, and the host and protocol in the visitor's
 * address bar.
 */
export function forwardedHeaders({
  clientAddress,
  publicOrigin,
}: Pick<RequestContext, 'clientAddress' | 'publicOrigin'>): Record<string, string> {
  const { host, protocol } = new URL(publicOrigin);
  return {
    'x-forwarded-for': clientAddress,
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol.slice(0, -1),
  };
}
