import { createPageGateway } from '../../libs/gateway-client/src/page-gateway.ts';
import type { StoreClient } from '../trials/customer.ts';
import { accountNumber, orderNumber } from '../trials/orders.ts';

const timeoutMs = 10_000;

/**
 * Opens the store through the storefront, as browsers do: it reads pages and posts forms, and sends the requests of pages to the storefront
 * too.
 */
export function openStorefrontClient(origin: string): StoreClient {
  const gateway = createPageGateway({
    baseUrl: `${origin}/api/gateway`,
    timeoutMs: 25_000,
    fetch: (address, init) => fetch(address, { ...init, headers: { ...headersIn(init), origin } }), // browsers send this header too
  });

  /** Reads a page to its end. */
  async function read(path: string): Promise<void> {
    const page = await fetch(origin + path, { signal: AbortSignal.timeout(timeoutMs) });
    await page.arrayBuffer();
    if (!page.ok) throw new Error(`${path} answered ${page.status}.`);
  }

  /** Posts a form and returns the URL of its redirect. */
  async function post(path: string, fields: readonly (readonly [name: string, value: string])[]): Promise<URL> {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams(fields.map((field) => [...field])),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.arrayBuffer();
    const location = answer.headers.get('location');
    if (answer.status !== 303 || location === null) throw new Error(`${path} answered ${answer.status}.`);
    const leadsTo = new URL(location, origin);
    if (leadsTo.searchParams.get('problem') === 'unavailable') throw new Error(`${path} has no gateway.`);
    return leadsTo;
  }

  return {
    gateway,
    async openOrder(order) {
      const number = orderNumber(order);
      const results = await post('/invoices/en-us', [
        ['kind', 'order-number'],
        ['number', number],
        ['accountNumber', accountNumber],
      ]);
      const lookupId = /\/order-number\/([^/]+)$/.exec(results.pathname)?.[1];
      if (lookupId === undefined) throw new Error(`The order ${number} was not found: ${results.search}`);
      await read(results.pathname);
      const found = await gateway.readInvoiceLookup({ params: { id: lookupId } });
      if (found.kind !== 'ok') return undefined;
      const { invoices } = found.value;
      if (invoices.some(({ status }) => status.kind === 'paid')) return 'paid-elsewhere';
      const payment = await post(
        results.pathname,
        invoices.map(({ id }) => ['invoice', id] as const),
      );
      const paymentId = /\/([\w-]{22})\/payment$/.exec(payment.pathname)?.[1];
      if (paymentId === undefined) return undefined;
      await read(payment.pathname);
      const opened = await gateway.readPayment({ params: { id: paymentId } });
      return opened.kind === 'ok' ? opened.value : undefined;
    },
  };
}

const headersIn = (init?: RequestInit): Record<string, string> => Object.fromEntries(new Headers(init?.headers));
