import type { LookupKind, Payment } from '@assess/gateway-client/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { attempt } from '../test-gateway.ts';

/** Creates functions that call a gateway over HTTP, once its URL is known. */
export function createGatewayCalls(address: Promise<string>) {
  /** The status of every response. */
  const statuses: number[] = [];

  async function call<Body>(method: 'GET' | 'POST', path: string, body?: object, key = '') {
    const answer = await fetch(`${await address}${path}`, {
      method,
      headers: {
        'x-platform-key': 'local-platform-key',
        'x-site-id': 'US',
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      body: body && JSON.stringify(body),
    });
    statuses.push(answer.status);
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Body };
  }

  /** Repeats a request until the database is available. */
  async function untilAvailable<Body>(...request: Parameters<typeof call>): ReturnType<typeof call<Body>> {
    for (;;) {
      const answer = await call<Body>(...request);
      if (answer.status !== 503) return answer;
      await sleep(5);
    }
  }

  return {
    call,
    statuses,
    readPayment: (id: string) => call<Payment>('GET', `/payments/${id}`),
    /** Opens a payment of the invoices that a search finds. */
    async openPayment(search: { kind: LookupKind; number: string; accountNumber: string }) {
      const { body: lookup } = await untilAvailable<{ id: string }>('POST', '/invoice-lookups', search);
      const { body: found } = await untilAvailable<{ invoices: { id: string }[] }>(
        'GET',
        `/invoice-lookups/${lookup.id}`,
      );
      const invoiceIds = found.invoices.map(({ id }) => id);
      const { body } = await untilAvailable<Payment>('POST', '/payments', { lookupId: lookup.id, invoiceIds });
      return body.id;
    },
    /** Pays with a card token, which determines the outcome. */
    pay: (paymentId: string, cardToken: string) =>
      untilAvailable<Payment>('POST', `/payments/${paymentId}/attempts`, { ...attempt, cardToken }, paymentId),
  };
}
