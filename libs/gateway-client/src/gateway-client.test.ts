import { describe, expect, it } from 'vitest';
import { createGatewayClient } from './gateway-client.ts';
import type { GatewayOptions } from './gateway-request.ts';
import { createFakeGateway, problemAnswer, type FakeAnswer } from './testing/index.ts';

const id = 'AAAAAAAAAAAAAAAAAAAAAA';
const created = { id, kind: 'order-number', expiresAt: '2026-11-20T10:00:00.000Z' };
const search = { kind: 'order-number', number: '1234567', accountNumber: 'A1001' } as const;

const clientFor = (answer: FakeAnswer, options: Partial<GatewayOptions> = {}) => {
  const fake = createFakeGateway(() => answer);
  return { fake, client: createGatewayClient({ baseUrl: 'http://gateway.test', fetch: fake.fetch, ...options }) };
};

describe(createGatewayClient, () => {
  it('sends each call with a request id of its own and the caller’s headers', async () => {
    const { client, fake } = clientFor({ status: 201, body: created }, { headers: () => ({ 'x-site-id': 'US' }) });
    await client.findInvoices(search);
    await client.findInvoices(search);
    const [first, second] = fake.requests;
    expect(first).toMatchObject({ method: 'POST', path: '/invoice-lookups', body: search });
    expect(first?.headers.get('x-site-id')).toBe('US');
    expect(first?.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(first?.headers.get('x-request-id')).not.toBe(second?.headers.get('x-request-id'));
  });

  it('gives expected problems as outcomes, with the time to wait', async () => {
    const { client } = clientFor(problemAnswer('too-many-requests', {}, { 'retry-after': '60' }));
    expect(await client.findInvoices(search)).toMatchObject({ kind: 'too-many-requests', retryAfterSeconds: 60 });
  });

  it('sends the idempotency key with an attempt', async () => {
    const { client, fake } = clientFor(problemAnswer('payment-in-progress'));
    const outcome = await client.attemptPayment(id, 'key-1', {
      cardToken: 't',
      email: 'a@b.example',
      acceptedTerms: true,
      billedTo: { firstName: 'A', lastName: 'B', country: 'US', street: 's', city: 'c' },
    });
    expect(outcome.kind).toBe('payment-in-progress');
    expect(fake.requests[0]?.headers.get('idempotency-key')).toBe('key-1');
  });

  it('never puts an id into a message', async () => {
    const { client } = clientFor({ status: 500, body: {} });
    await expect(client.payment(id)).rejects.toThrow('GET /payments/{id}: answered 500');
  });

  it.each([
    ['a problem it does not expect', problemAnswer('internal'), 'unexpected-answer'],
    ['an answer outside the contract', { status: 200, body: { id } }, 'unexpected-answer'],
    ['a broken connection', new TypeError('fetch failed'), 'unreachable'],
  ])('throws on %s', async (_, answer, kind) => {
    const { client } = clientFor(answer);
    await expect(client.payment(id)).rejects.toMatchObject({ name: 'GatewayError', kind });
  });

  it('throws on HTML where JSON is due', async () => {
    const fetch = async () =>
      new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } });
    const client = createGatewayClient({ baseUrl: 'http://gateway.test', fetch });
    await expect(client.payment(id)).rejects.toMatchObject({ kind: 'unexpected-answer', status: 502 });
  });

  it('gives up after the time-out', async () => {
    const fetch: typeof globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
    const client = createGatewayClient({ baseUrl: 'http://gateway.test', fetch, timeoutMs: 5 });
    await expect(client.payment(id)).rejects.toMatchObject({ kind: 'timeout' });
  });
});
