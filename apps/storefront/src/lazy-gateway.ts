import type { GatewayClient } from '@assess/gateway-client';

/** A gateway client whose code and schemas come with the first call: a page that asks nothing never loads them. */
export function createLazyGateway(load: () => Promise<GatewayClient>): GatewayClient {
  let loaded: Promise<GatewayClient> | undefined;
  const client = () => (loaded ??= load());
  return {
    findInvoices: async (...args) => (await client()).findInvoices(...args),
    lookup: async (...args) => (await client()).lookup(...args),
    payableInvoices: async (...args) => (await client()).payableInvoices(...args),
    createPayment: async (...args) => (await client()).createPayment(...args),
    payment: async (...args) => (await client()).payment(...args),
    attemptPayment: async (...args) => (await client()).attemptPayment(...args),
    user: async (...args) => (await client()).user(...args),
    userPayments: async (...args) => (await client()).userPayments(...args),
  };
}
