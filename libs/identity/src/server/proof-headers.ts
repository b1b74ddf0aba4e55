/**
 * The headers of a visitor's second attempt after a step-up: the proof of identity, and the way in which the visitor wants to be asked. A
 * proxy to a service that demands step-ups passes them on.
 */
export const proofHeaders = ['x-authenticate-response', 'x-idtoken', 'x-tree', 'x-txid'];
