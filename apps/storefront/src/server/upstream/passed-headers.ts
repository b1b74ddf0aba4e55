/** What a visitor who was asked for a proof sends with the request's second try, and how they want to be asked. */
export const proofHeaders = ['x-authenticate-response', 'x-idtoken', 'x-tree', 'x-txid'];

/** Adds the headers of these names as they came. */
export function passOn(from: Pick<Request, 'headers'>, names: readonly string[], headers: Headers): Headers {
  for (const name of names) {
    const value = from.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

export interface Visit {
  clientAddress: string;
  /** The origin the visitor sees. */
  publicOrigin: string;
}

/** Where a visitor comes from and what address they see: said by us, whatever they say themselves. */
export function forwardedHeaders({ clientAddress, publicOrigin }: Visit): Record<string, string> {
  const { host, protocol } = new URL(publicOrigin);
  return {
    'x-forwarded-for': clientAddress,
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol.slice(0, -1),
  };
}
