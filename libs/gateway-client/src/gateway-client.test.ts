import { describe, expect, it } from 'vitest';
import { createGatewayClient } from './gateway-client.ts';
import type { GatewayOptions } from './gateway-options.ts';
import { createFakeGateway, problemAnswer, type FakeAnswer } from './testing/index.ts';

const id = 'AAAAAAAAAAAAAAAAAAAAAA';
const created = { id, kind: 'order-number', expiresAt: '2026-11-20T10:00:00.000Z' };
const attempt = {
  cardToken: 't',
  email: 'a@b.example',
  acceptedTerms: true,
  billedTo: { firstName: 'A', lastName: 'B', country: 'US', street: 's', city: 'c' },
} as const;
const pay = { params: { id }, headers: { 'idempotency-key': 'key-1' }, body: attempt };
const search = { kind: 'order-number', number: '1234567', accountNumber: 'A1001' } as const;

const clientFor = (answer: FakeAnswer, options: Partial<GatewayOptions> = {}) => {
  const fake = createFakeGateway(() => answer);
  return { fake, client: createGatewayClient({ baseUrl: 'http://gateway.test', fetch: fake.fetch, ...options }) };
};

describe(createGatewayClient, () => {
  it('sends each call with a request id of its own and the caller’s headers', async () => {
    const { client, fake } = clientFor({ status: 201, body: created }, { headers: () => ({ 'x-site-id': 'US' }) });
    await client.lookUpInvoices({ body: search });
    await client.lookUpInvoices({ body: search });
    const [first, second] = fake.requests;
    expect(first).toMatchObject({ method: 'POST', path: '/invoice-lookups', body: search });
    expect(first?.headers.get('x-site-id')).toBe('US');
    expect(first?.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(first?.headers.get('x-request-id')).not.toBe(second?.headers.get('x-request-id'));
  });

  it('gives expected problems as outcomes, with the time to wait', async () => {
    const { client } = clientFor(problemAnswer('too-many-requests', {}, { 'retry-after': '60' }));
    expect(await client.lookUpInvoices({ body: search })).toMatchObject({
      kind: 'too-many-requests',
      retryAfterSeconds: 60,
    });
  });

  it('sends the idempotency key with an attempt', async () => {
    const { client, fake } = clientFor(problemAnswer('payment-in-progress'));
    const outcome = await client.takePayment(pay);
    expect(outcome.kind).toBe('payment-in-progress');
    expect(fake.requests[0]?.headers.get('idempotency-key')).toBe('key-1');
  });

  it('never puts an id into a message', async () => {
    const { client } = clientFor({ status: 500, body: {} });
    await expect(client.readPayment({ params: { id } })).rejects.toThrow('GET /payments/{id}: answered 500');
    await expect(client.readUserPayments({ params: { userId: 'ada' }, query: { after: id } })).rejects.toThrow(
      'GET /users/{userId}/payments: answered 500',
    );
  });

  it.each([
    ['a problem it does not expect', problemAnswer('internal'), 'unexpected-answer'],
    ['an answer outside the contract', { status: 200, body: { id } }, 'unexpected-answer'],
    ['a broken connection', new TypeError('fetch failed'), 'unreachable'],
  ])('throws on %s', async (_, answer, kind) => {
    const { client } = clientFor(answer);
    await expect(client.readPayment({ params: { id } })).rejects.toMatchObject({ name: 'GatewayError', kind });
  });

  it('throws on HTML where JSON is due', async () => {
    const fetch = async () =>
      new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } });
    const client = createGatewayClient({ baseUrl: 'http://gateway.test', fetch });
    await expect(client.readPayment({ params: { id } })).rejects.toMatchObject({
      kind: 'unexpected-answer',
      status: 502,
    });
  });

  it('gives up after the time-out', async () => {
    const fetch: typeof globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
    const client = createGatewayClient({ baseUrl: 'http://gateway.test', fetch, timeoutMs: 5 });
    await expect(client.readPayment({ params: { id } })).rejects.toMatchObject({ kind: 'timeout' });
  });
});

describe('calls as the signed-in user', () => {
  const user = {
    id: 'u-1',
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'a@b.example',
    registrationCountryIso: null,
  };
  const payment = { id, invoices: [], total: { amountMinor: 1, currency: 'USD' }, state: 'unknown' };
  const unknown = { ...payment, expiresAt: '2026-11-20T10:00:00.000Z' };
  const bearer = 'Bearer good';

  /**
   * Creates a client of a gateway that accepts the token of one user, which `identify` returns. Also records the tokens that the gateway
   * received.
   */
  function clientWith(identify: () => Promise<string>, body: unknown = user) {
    const fake = createFakeGateway(({ headers, path }) => {
      const token = headers.get('authorization');
      const isOk = token === bearer || (token === null && !path.startsWith('/users'));
      return isOk ? { status: 200, body } : problemAnswer('invalid-token');
    });
    const authorizedFetch: typeof fetch = async (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('authorization', await identify());
      return fake.fetch(input, { ...init, headers });
    };
    const client = createGatewayClient({ baseUrl: 'http://gateway.test', fetch: fake.fetch, authorizedFetch });
    return { client, sent: () => fake.requests.map(({ headers }) => headers.get('authorization')), fake };
  }
  const identified = () => Promise.resolve(bearer);
  const unknownUser = () => Promise.reject(new Error('identity is down'));

  it('go through what identifies the user', async () => {
    const { client, sent, fake } = clientWith(identified);
    expect(await client.readUser({ params: { userId: 'u-1' } })).toEqual({ kind: 'ok', value: user });
    expect(await client.takePayment(pay).catch(() => 'not a payment')).toBe('not a payment');
    expect(sent()).toEqual([bearer, bearer]);
    expect(fake.requests[0]?.path).toBe('/users/u-1');
    expect(fake.requests[1]?.headers.get('idempotency-key')).toBe('key-1');
  });

  it('end with the refusal that it gives', async () => {
    const { client, sent } = clientWith(() => Promise.resolve('Bearer bad'));
    expect(await client.readUser({ params: { userId: 'u-1' } })).toMatchObject({ kind: 'invalid-token' });
    expect(sent()).toEqual(['Bearer bad']);
  });

  it('wait for a person as long as it takes', async () => {
    const slow = () => new Promise<string>((resolve) => setTimeout(resolve, 30, bearer));
    const { fake } = clientWith(identified);
    const authorizedFetch: typeof fetch = async (input, init) => {
      const headers = { ...Object.fromEntries(new Headers(init?.headers)), authorization: await slow() };
      init?.signal?.throwIfAborted();
      return fake.fetch(input, { ...init, headers });
    };
    const client = createGatewayClient({
      baseUrl: 'http://gateway.test',
      fetch: fake.fetch,
      authorizedFetch,
      timeoutMs: 5,
    });
    expect(await client.readUser({ params: { userId: 'u-1' } })).toMatchObject({ kind: 'ok' });
  });

  it('pay as a guest when nobody can be identified, with the same key and body', async () => {
    const { client, sent, fake } = clientWith(unknownUser, unknown);
    expect(await client.takePayment(pay)).toMatchObject({ kind: 'ok' });
    expect(sent()).toEqual([null]);
    expect(fake.requests[0]?.headers.get('idempotency-key')).toBe('key-1');
    expect(fake.requests[0]?.body).toEqual(attempt);
  });

  it.each([
    ['unreachable', new TypeError('Failed to fetch')],
    ['timeout', new DOMException('too late', 'TimeoutError')],
  ])('are not sent twice when the gateway is %s: it may have charged', async (kind, reason) => {
    const { client, sent } = clientWith(() => Promise.reject(reason), unknown);
    await expect(client.takePayment(pay)).rejects.toMatchObject({ name: 'GatewayError', kind });
    expect(sent()).toEqual([]);
  });

  it('reject with the reason when a user is asked for and nobody can be identified', async () => {
    const { client, sent } = clientWith(unknownUser);
    await expect(client.readUserPayments({ params: { userId: 'u-1' } })).rejects.toThrow('identity is down');
    expect(sent()).toEqual([]);
  });

  it('are only those which need it: no other call waits for a token', async () => {
    const { client, sent } = clientWith(unknownUser, unknown);
    expect(await client.readPayment({ params: { id } })).toMatchObject({ kind: 'ok' });
    expect(sent()).toEqual([null]);
  });

  it('read a payment as the one who paid where that is asked for, else as anybody', async () => {
    const asPayer = clientWith(identified, unknown);
    expect(await asPayer.client.readPayment({ params: { id } }, { asUser: true })).toMatchObject({ kind: 'ok' });
    expect(asPayer.sent()).toEqual([bearer]);
    const asAnybody = clientWith(unknownUser, unknown);
    expect(await asAnybody.client.readPayment({ params: { id } }, { asUser: true })).toMatchObject({ kind: 'ok' });
    expect(asAnybody.sent()).toEqual([null]);
  });

  it('read the payments page by page', async () => {
    const total = { amountMinor: 1, currency: 'USD' };
    const page = {
      payments: [{ id, state: 'unknown', madeOn: '2026-11-20', invoiceNumbers: ['INV1'], total }],
      next: id,
    };
    const { client, fake } = clientWith(identified, page);
    expect(await client.readUserPayments({ params: { userId: 'a/b' }, query: { after: id } })).toEqual({
      kind: 'ok',
      value: page,
    });
    expect(fake.requests[0]?.path).toBe(`/users/a%2Fb/payments?after=${id}`);
  });
});
