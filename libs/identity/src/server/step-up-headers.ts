/**
 * The headers of a request that is repeated after a step-up: the proof of identity, and the format in which the browser accepts an
 * advice. A proxy to a service that demands step-ups must forward them.
 */
export const stepUpHeaders = ['x-authenticate-response', 'x-idtoken', 'x-tree', 'x-txid'];
