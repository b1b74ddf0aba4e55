import { createGatewayClient, type GatewayClient } from '@assess/gateway-client';
import type { Invoice } from '@assess/gateway-client/contract';

/** The gateway client, for servers only, because they hold the key. */
export const gateway = createGatewayClient({
  baseUrl: process.env.GATEWAY_ORIGIN ?? 'http://127.0.0.1:3001',
  headers: () => ({
    'x-platform-key': process.env.PLATFORM_KEY ?? '',
    'x-site-id': 'US',
    'x-entry-point': 'example',
  }),
});

type Look = Pick<GatewayClient, 'lookUpInvoices' | 'readInvoiceLookup'>;

/** Finds the invoice with this number, if the account has one. */
export async function findInvoice(gateway: Look, number: string, accountNumber: string): Promise<Invoice | undefined> {
  const found = await gateway.lookUpInvoices({ body: { kind: 'invoice-number', number, accountNumber } });
  if (found.kind === 'invoice-not-found') return undefined;
  if (found.kind !== 'ok') throw new Error(`Nothing was looked up: ${found.kind}`);
  const read = await gateway.readInvoiceLookup({ params: { id: found.value.id } });
  return read.kind === 'ok' ? read.value.invoices[0] : undefined;
}
