import { createGatewayClient } from '../../libs/gateway-client/src/gateway-client.ts';
import type { StoreClient } from './customer.ts';
import { accountNumber, orderNumber } from './orders.ts';

interface DirectClientOptions {
  /** The gateways' URLs. A customer who gets no response from a gateway continues at the next one, as behind a proxy. */
  readonly gateways: readonly string[];
  /** The index of the gateway that gets the first request. */
  readonly first: number;
  readonly platformKey: string;
}

/** Opens the gateways without a storefront in front of them, as one customer reaches them. */
export function openDirectClient({ gateways, first, platformKey }: DirectClientOptions): StoreClient {
  let at = first;
  const gateway = createGatewayClient({
    baseUrl: 'http://gateway',
    timeoutMs: 6_000,
    headers: () => ({ 'x-platform-key': platformKey, 'x-site-id': 'US' }),
    async fetch(input, init) {
      const { pathname, search } = new URL(String(input));
      try {
        return await fetch((gateways[at % gateways.length] ?? '') + pathname + search, init);
      } catch (error) {
        at += 1;
        throw error;
      }
    },
  });
  return {
    gateway,
    async openOrder(order) {
      const number = orderNumber(order);
      const lookup = await gateway.lookUpInvoices({ body: { kind: 'order-number', number, accountNumber } });
      if (lookup.kind !== 'ok') throw new Error(`The order ${number} was not found: ${lookup.kind}`);
      const lookupId = lookup.value.id;
      const found = await gateway.readInvoiceLookup({ params: { id: lookupId } });
      if (found.kind !== 'ok') return undefined;
      const { invoices } = found.value;
      if (invoices.some(({ status }) => status.kind === 'paid')) return 'paid-elsewhere';
      const opened = await gateway.openPayment({ body: { lookupId, invoiceIds: invoices.map(({ id }) => id) } });
      return opened.kind === 'ok' ? opened.value : undefined;
    },
  };
}
