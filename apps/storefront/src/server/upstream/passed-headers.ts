import type { RequestContext } from '../request-context/request-context.ts';

/** The headers by which a visitor who was asked for a proof sends it with the second try, and says how they want to be asked. */
export const proofHeaders = ['x-authenticate-response', 'x-idtoken', 'x-tree', 'x-txid'];

/** The `x-forwarded-…` headers: where a visitor comes from and what address they see, whatever they say themselves. */
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
