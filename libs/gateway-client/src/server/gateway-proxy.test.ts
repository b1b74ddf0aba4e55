import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aContext } from '@assess/page-server/testing';
import { createGatewayProxy } from './gateway-proxy.ts';

const id = 'AAAAAAAAAAAAAAAAAAAAAA';
const seen: { url?: string; headers: Record<string, unknown> }[] = [];
const gateway = createServer((request, response) => {
  seen.push({ url: request.url, headers: request.headers });
  if (request.url?.includes('after=slow')) return; // never responds
  const afterMs = Number(/after=(\d+)/.exec(request.url ?? '')?.[1] ?? 0);
  if (request.headers['x-request-id'] === 'large') return void response.end('x'.repeat(1024 * 1024 + 1));
  setTimeout(() => answerOk(response), afterMs);
});

const answerOk = (response: ServerResponse) =>
  response
    .writeHead(200, { 'content-type': 'application/json', 'www-authenticate': 'SSOADVICE advices="e30="' })
    .end('{"ok":true}');

beforeAll(() => new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve)));
afterAll(() => gateway.close());

const proxyTo = (gatewayOrigin: string) =>
  createGatewayProxy({
    gatewayOrigin,
    gatewayHeaders: () => ({ 'x-platform-key': 'secret' }),
    alsoPasses: ['x-authenticate-response', 'x-idtoken', 'x-tree', 'x-txid'],
    log: pino({ level: 'silent' }),
    readTimeoutMs: 100,
  });
const proxy = (path: string, init?: RequestInit) =>
  proxyTo(`http://127.0.0.1:${(gateway.address() as AddressInfo).port}`)(aContext(`/api/gateway${path}`, init));

describe(createGatewayProxy, () => {
  it('adds the platform key and passes only named headers on', async () => {
    const answer = await proxy(`/payments/${id}`, {
      headers: { cookie: 'c=1', 'x-request-id': 'r-1', 'x-platform-key': 'forged' },
    });
    expect(await answer.json()).toEqual({ ok: true });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(seen.at(-1)?.headers).toMatchObject({ 'x-platform-key': 'secret', 'x-request-id': 'r-1' });
    expect(seen.at(-1)?.headers).not.toHaveProperty('cookie');
  });

  it("forwards an attempt's key, but no claimed client address", async () => {
    const headers = { 'idempotency-key': 'k-1', 'x-client-address': '203.0.113.9' };
    await proxy(`/payments/${id}/attempts`, { method: 'POST', body: '{}', headers });
    expect(seen.at(-1)?.headers).toMatchObject({ 'idempotency-key': 'k-1' });
    expect(seen.at(-1)?.headers).not.toHaveProperty('x-client-address');
  });

  it('forwards an advice, and the proof that is sent with the next try', async () => {
    const proof = { 'x-authenticate-response': 'header', 'x-idtoken': 'id', 'x-tree': 'Tree', 'x-txid': 'tx' };
    const answer = await proxy(`/users/u-1/payments?_txid=tx`, { headers: proof });
    expect(seen.at(-1)).toMatchObject({ url: '/users/u-1/payments?_txid=tx', headers: proof });
    expect(answer.headers.get('www-authenticate')).toBe('SSOADVICE advices="e30="');
  });

  it.each(['ada@example.com', 'realm/ada', 'o=a+b;c%', '5f2c9d1e-0000-4000-8000-000000000000'])(
    'accepts every user id that the contract allows: %s',
    async (userId) => {
      const path = `/users/${encodeURIComponent(userId)}/payments`;
      expect((await proxy(path)).status).toBe(200);
      expect(seen.at(-1)?.url).toBe(path);
    },
  );

  it.each([
    ['GET', '/users/%2E%2E'],
    ['GET', '/users/a%00b'],
    ['GET', '/users/%E0%A4%A'],
    ['GET', `/users/${'x'.repeat(101)}`],
    ['GET', '/ledger'],
    ['POST', '/payments'],
    ['POST', '/invoice-lookups'],
    ['GET', `/payments/${id}/../ledger`],
    ['DELETE', `/payments/${id}`],
  ])('refuses %s %s', async (method, path) => {
    expect((await proxy(path, { method })).status).toBe(404);
  });

  it('refuses a large body', async () => {
    expect((await proxy(`/payments/${id}/attempts`, { method: 'POST', body: 'x'.repeat(70_000) })).status).toBe(413);
  });

  it('stops reading a body at the first excess byte', async () => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (queue) => {
        sent += 1;
        queue.enqueue(new Uint8Array(16 * 1024));
      },
    });
    const answer = await proxy(`/payments/${id}/attempts`, { method: 'POST', body, duplex: 'half' } as RequestInit);
    expect(answer.status).toBe(413);
    expect(sent).toBeLessThan(10);
  });

  it('gives an attempt the time of a charge', async () => {
    const answer = await proxy(`/payments/${id}/attempts?after=300`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(200);
  });

  it('rejects a response of more than 1 MB', async () => {
    const answer = await proxy(`/payments/${id}`, { headers: { 'x-request-id': 'large' } });
    expect(answer.status).toBe(503);
  });

  it('answers 503 as a problem when the gateway is slow or down', async () => {
    const slow = await proxy(`/invoice-lookups/${id}?after=slow`);
    expect(slow.status).toBe(503);
    expect(slow.headers.get('content-type')).toBe('application/problem+json');
    expect(slow.headers.get('retry-after')).toBe('60');
    const down = await proxyTo('http://127.0.0.1:1')(aContext(`/api/gateway/payments/${id}`));
    expect(down.status).toBe(503);
  });
});
