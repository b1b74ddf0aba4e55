import { problemSchema } from '@assess/gateway-client/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { compose } from './compose.ts';
import { describeOnPostgres, openFresh, openMigrated } from './testing/databases/databases.ts';
import { attempt, carriedBy } from './testing/test-gateway.ts';
import { openPostgres, type Database } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { parseEnv } from './env.ts';
import { createRoutes } from './http/route.ts';
import { createServer } from './server.ts';

const log = pino({ level: 'silent' });
const ownClock = carriedBy(Date.now);
const platformKey = { 'x-platform-key': 'local-platform-key' };
const key = { ...platformKey, 'x-site-id': 'US' };
const json = { ...key, 'content-type': 'application/json' };

describe('the gateway over HTTP', () => {
  let database: Database;
  let server: ReturnType<typeof createServer>;

  beforeAll(async () => {
    database = await openMigrated();
    ({ server } = compose(parseEnv({}), { database, log, clock: ownClock }));
  });
  afterAll(() => database.close());

  const lookup = { kind: 'order-number', number: 'ORD1234', accountNumber: 'A1001' };

  it.each([
    ['no platform key', 401, 'unauthorized', { method: 'GET', url: '/payments/x' }],
    ['an unknown address and no platform key', 401, 'unauthorized', { method: 'GET', url: '/nowhere' }],
    [
      'a wrong platform key',
      401,
      'unauthorized',
      { method: 'GET', url: '/ledger', headers: { 'x-platform-key': 'x' } },
    ],
    ['no platform key and a bad body', 401, 'unauthorized', { method: 'POST', url: '/payments', payload: '{' }],
    ['an unknown address', 404, 'route-not-found', { method: 'GET', url: '/nowhere', headers: key }],
    ['an address that is no address', 400, 'malformed-request', { method: 'GET', url: '/payments/%zz', headers: key }],
    [
      'a method that the address does not take',
      405,
      'method-not-allowed',
      { method: 'DELETE', url: '/payments', headers: key },
    ],
    ['malformed JSON', 400, 'malformed-request', { method: 'POST', url: '/payments', headers: json, payload: '{' }],
    ['an empty body', 400, 'malformed-request', { method: 'POST', url: '/payments', headers: json, payload: '' }],
    [
      'a poisoned prototype',
      400,
      'malformed-request',
      { method: 'POST', url: '/payments', headers: json, payload: '{"__proto__":{}}' },
    ],
    [
      'another content type',
      415,
      'unsupported-media-type',
      { method: 'POST', url: '/payments', headers: key, payload: 'a=b' },
    ],
    [
      'more than 64 kB',
      413,
      'payload-too-large',
      { method: 'POST', url: '/payments', headers: json, payload: `"${'x'.repeat(65_536)}"` },
    ],
    [
      'a lookup that names no store',
      422,
      'invalid-request',
      { method: 'POST', url: '/invoice-lookups', headers: platformKey, payload: lookup },
    ],
    [
      'a payment that names no store',
      422,
      'invalid-request',
      { method: 'POST', url: '/payments', headers: platformKey, payload: {} },
    ],
    [
      'a number that is too short',
      422,
      'invalid-request',
      { method: 'POST', url: '/invoice-lookups', headers: json, payload: { ...lookup, number: 'ORD123' } },
    ],
    [
      'an account number that is too long',
      422,
      'invalid-request',
      { method: 'POST', url: '/invoice-lookups', headers: json, payload: { ...lookup, accountNumber: 'A12345678' } },
    ],
    [
      'a control character',
      422,
      'invalid-request',
      {
        method: 'POST',
        url: '/invoice-lookups',
        headers: json,
        payload: { ...lookup, kind: 'purchase-order-number', number: 'PO\u00001234' },
      },
    ],
    [
      'a card number that no invoice has',
      404,
      'invoice-not-found',
      {
        method: 'POST',
        url: '/invoice-lookups',
        headers: json,
        payload: { ...lookup, kind: 'purchase-order-number', number: '4242 4242 4242 4242' },
      },
    ],
    [
      'a page after nonsense',
      422,
      'invalid-request',
      { method: 'GET', url: '/invoice-lookups/x?after=y', headers: key },
    ],
    [
      'a site that does not exist',
      422,
      'invalid-request',
      { method: 'GET', url: '/ledger', headers: { ...key, 'x-site-id': 'FR' } },
    ],
    [
      'a page in a locale that does not exist',
      422,
      'invalid-request',
      { method: 'GET', url: '/ledger', headers: { ...key, 'x-locale': 'fr-fr' } },
    ],
    [
      'a region that does not exist',
      422,
      'invalid-request',
      { method: 'GET', url: '/ledger', headers: { ...key, 'x-routing-region': 'XX' } },
    ],
    [
      'a locale that does not exist',
      422,
      'invalid-request',
      {
        method: 'POST',
        url: '/payments/AAAAAAAAAAAAAAAAAAAAAA/attempts',
        headers: { ...json, 'idempotency-key': 'key' },
        payload: { ...attempt, locale: 'fr-fr' },
      },
    ],
    [
      'a list instead of an object',
      422,
      'invalid-request',
      { method: 'POST', url: '/payments', headers: json, payload: '[]' },
    ],
  ] as const)('answers %s with %d and a problem document', async (_, status, kind, request) => {
    const response = await server.inject(request);
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      status,
      'application/problem+json; charset=utf-8',
    ]);
    expect(problemSchema.parse(response.json())).toMatchObject({ type: `/problems/${kind}`, status });
    expect(response.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  });

  it.each(['US', 'CA', 'UK', 'NL', 'ES', 'AU', 'NZ', 'SG', 'Asia'])('accepts calls of the site %s', async (siteId) => {
    const response = await server.inject({ url: '/ledger', headers: { ...key, 'x-site-id': siteId } });
    expect(response.statusCode).toBe(200);
  });

  it('names the fields of an invalid request, never their values', async () => {
    const response = await server.inject({
      method: 'POST',
      url: '/invoice-lookups',
      headers: json,
      payload: { ...lookup, number: 'SECRET' },
    });
    expect(response.json().errors).toEqual([{ path: 'number', message: 'too_small' }]);
    expect(response.body).not.toContain('SECRET');
  });

  it('names the invalid fields of a payer, each with its first error', async () => {
    const response = await server.inject({
      method: 'POST',
      url: '/payments/AAAAAAAAAAAAAAAAAAAAAA/attempts',
      headers: { ...json, 'idempotency-key': 'key' },
      payload: { ...attempt, email: '', billedTo: { ...attempt.billedTo, region: 'MN', postcode: 'SECRET' } },
    });
    expect(response.json()).toMatchObject({
      type: '/problems/invalid-request',
      errors: [
        { path: 'email', message: 'email-required' },
        { path: 'billedTo.region', message: 'region-required' },
        { path: 'billedTo.postcode', message: 'postcode-invalid' },
      ],
    });
    expect(response.body).not.toContain('SECRET');
  });

  it.each([
    ['/health/live', { status: 'ok' }],
    ['/health/ready', { status: 'ok', checks: { database: 'ok', migrations: 'ok', cardProcessor: 'unknown' } }],
  ])('answers %s without a platform key', async (url, body) => {
    const response = await server.inject(url);
    expect([response.statusCode, response.json()]).toEqual([200, body]);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('answers metrics with a platform key, in the text format of Prometheus', async () => {
    expect((await server.inject('/metrics')).statusCode).toBe(401);
    const response = await server.inject({ url: '/metrics', headers: key });
    expect(response.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(response.body).toContain('limits_reached_total{limit="lookups-per-address"} 0');
  });

  it('answers metrics with the monitoring token, which opens nothing else', async () => {
    const { server: watched } = compose(parseEnv({ METRICS_TOKEN: 'watch' }), { database, log, clock: ownClock });
    const ask = async (url: string, authorization: string) =>
      (await watched.inject({ url, headers: { authorization } })).statusCode;
    expect(await ask('/metrics', 'Bearer watch')).toBe(200);
    expect(await ask('/metrics', 'Bearer other')).toBe(401);
    expect(await ask('/ledger', 'Bearer watch')).toBe(401);
    expect((await server.inject({ url: '/metrics', headers: { authorization: 'Bearer undefined' } })).statusCode).toBe(
      401,
    );
  });

  it('echoes a well-formed request id and replaces any other', async () => {
    const idFor = async (id: string) =>
      (await server.inject({ url: '/health/live', headers: { 'x-request-id': id } })).headers['x-request-id'];
    expect(await idFor('a-1_B')).toBe('a-1_B');
    expect(await idFor('a b')).not.toBe('a b');
    expect(await idFor('x'.repeat(65))).toHaveLength(36);
  });

  it('names the header in which a lookup must name its store, and needs it for no report', async () => {
    const response = await server.inject({
      method: 'POST',
      url: '/invoice-lookups',
      headers: platformKey,
      payload: lookup,
    });
    expect(response.json().errors).toMatchObject([{ path: 'x-site-id' }]);
    expect((await server.inject({ url: '/ledger', headers: platformKey })).statusCode).toBe(200);
  });

  it('describes every registered route in OpenAPI 3.1', async () => {
    const document = (await server.inject('/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    const described = Object.entries<object>(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const ofEveryCall = ['x-site-id', 'x-locale', 'x-routing-region'];
    expect(Object.keys(document.components.parameters)).toEqual(ofEveryCall);
    expect(document.components.parameters['x-locale']).toMatchObject({
      in: 'header',
      name: 'x-locale',
      required: false,
    });
    expect(described.sort()).toEqual([
      'GET /announced-transfers',
      'GET /health/live',
      'GET /health/ready',
      'GET /invoice-lookups/{id}',
      'GET /invoice-lookups/{id}/invoices/{invoiceId}',
      'GET /invoice-lookups/{id}/payable',
      'GET /ledger',
      'GET /ledger/balance',
      'GET /ledger/comparison',
      'GET /metrics',
      'GET /openapi.json',
      'GET /payments/{id}',
      'GET /share-links/{id}',
      'GET /staff/disputes',
      'GET /staff/late-charges',
      'GET /staff/ledger-differences',
      'GET /undelivered-receipts',
      'GET /users/{userId}',
      'GET /users/{userId}/accounts',
      'GET /users/{userId}/cards',
      'GET /users/{userId}/payments',
      'POST /charge-searches',
      'POST /charge-searches/receipt',
      'POST /charge-searches/receipt-copies',
      'POST /invoice-lookups',
      'POST /invoice-lookups/bulk',
      'POST /invoice-lookups/{id}/invoices/{invoiceId}/invoice-ready-alerts',
      'POST /invoice-lookups/{id}/share-links',
      'POST /invoice-lookups/{id}/transfers',
      'POST /invoice-ready-alerts/confirmation',
      'POST /invoice-ready-alerts/stop',
      'POST /payments',
      'POST /payments/{id}/attempts',
      'POST /payments/{id}/challenge/cancellation',
      'POST /payments/{id}/receipt-copies',
      'POST /share-links/{id}/openings',
      'POST /share-links/{id}/withdrawal',
      'POST /staff/late-charges/{id}/owner',
      'POST /staff/late-charges/{id}/refunds',
      'POST /staff/ledger-differences/{id}/closure',
      'POST /staff/payment-searches',
      'POST /staff/payments/{id}/receipts',
      'POST /staff/payments/{id}/refunds',
      'POST /staff/payments/{id}/resolution',
      'POST /staff/payments/{id}/void',
      'POST /staff/refunds/{id}/approval',
      'POST /staff/refunds/{id}/rejection',
      'POST /users/{userId}/cards/{cardId}/default',
      'POST /users/{userId}/cards/{cardId}/removal',
      'POST /users/{userId}/invoice-lookups',
      'POST /webhooks/{processor}',
    ]);
    for (const operation of described) {
      const [method = '', path = ''] = operation.split(' ');
      const { parameters, responses, requestBody } = document.paths[path][method.toLowerCase()];
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(
        parameters.filter((each: { in: string }) => each.in === 'path').map((each: { name: string }) => each.name),
      ).toEqual(inPath);
      const [siteId, ...others] = ofEveryCall;
      for (const name of others) expect(parameters).toContainEqual({ $ref: `#/components/parameters/${name}` });
      const isForStore = /^POST (\/users\/\{userId\})?\/(invoice-lookups(\/bulk)?|payments(\/\{id\}\/attempts)?)$/.test(
        operation,
      );
      expect(parameters).toContainEqual(
        isForStore
          ? expect.objectContaining({ in: 'header', name: siteId, required: true })
          : { $ref: `#/components/parameters/${siteId}` },
      );
      expect(JSON.stringify(responses).includes('invalid-token')).toBe(
        /users|staff|payments\/\{id\}(\/attempts)?$/.test(path),
      );
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['422', '500']));
      expect(requestBody !== undefined).toBe(method === 'POST');
      expect(server.hasRoute({ method: method as 'GET' | 'POST', url: path.replace(/\{(\w+)\}/g, ':$1') })).toBe(true);
    }
  });
});

describe('a gateway in trouble', () => {
  it('is alive, but not ready, and answers 503 when the database is down', async () => {
    const database = await openPostgres('postgres://nobody@127.0.0.1:1/nothing', { onIdleError: () => undefined });
    const { server } = compose(parseEnv({}), { database, log, clock: ownClock });
    expect((await server.inject('/health/live')).statusCode).toBe(200);
    for (const url of ['/health/ready', '/payments/AAAAAAAAAAAAAAAAAAAAAA']) {
      const response = await server.inject({ url, headers: { ...key, 'x-request-id': 'trouble-1' } });
      expect(response.statusCode).toBe(503);
      expect(response.json()).toMatchObject({ type: '/problems/unavailable', requestId: 'trouble-1' });
    }
    await database.close();
  });

  it('is not ready if a migration is missing', async () => {
    const database = await openMigrated();
    const { server } = compose(parseEnv({}), { database, log, clock: ownClock });
    await sql`delete from kysely_migration where name like '0002%'`.execute(database.kysely);
    const one = await server.inject('/health/ready');
    await sql`drop table kysely_migration`.execute(database.kysely);
    const all = await server.inject('/health/ready');
    expect([one.statusCode, all.statusCode]).toEqual([503, 503]);
    expect(one.json().detail).toMatch(/^The database lacks 0002-[\w-]+\.sql$/);
    expect(all.json().detail).toMatch(/^The database lacks 0001-/);
    await database.close();
  });

  it('answers 500 with the request id and nothing about the cause', async () => {
    const lines: string[] = [];
    const routes = createRoutes<'readLedger'>({
      readLedger: () => {
        throw new Error('secret cause');
      },
    });
    const server = createServer({
      routes,
      platformKey: 'k',
      staffOf: () => undefined,
      stopping: new AbortController().signal,
      log: pino({}, { write: (line) => void lines.push(line) }),
    });
    const response = await server.inject({
      url: '/ledger',
      headers: { 'x-platform-key': 'k', 'x-request-id': 'trouble-2' },
    });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      type: '/problems/internal',
      title: 'Something went wrong',
      status: 500,
      requestId: 'trouble-2',
    });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ requestId: 'trouble-2', err: { message: 'secret cause' } });
  });
});

describeOnPostgres('a gateway whose PostgreSQL ends every connection', (serverUrl) => {
  it('recovers on new connections', async () => {
    const database = await openFresh(serverUrl);
    await migrate(database);
    const { server } = compose(parseEnv({}), { database, log, clock: ownClock });
    expect((await server.inject('/health/ready')).statusCode).toBe(200);
    await database.endSessions();
    await expect.poll(async () => (await server.inject('/health/ready')).statusCode).toBe(200);
    await database.close();
  });
});
