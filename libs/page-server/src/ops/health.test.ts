import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createHealth } from './health.ts';

async function startGateway(status: number): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status).end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const ask = async (answer: () => Response | Promise<Response>) => {
  const response = await answer();
  return [response.status, await response.json()];
};

const stays = new AbortController().signal;

it.each([
  [200, 'ready'],
  [503, 'not-ready'],
])('is ready, and reports a gateway that answers %d', async (status, gateway) => {
  const { readiness } = createHealth({ upstreams: { gateway: await startGateway(status) }, stopping: stays });
  expect(await ask(readiness)).toEqual([200, { status: 'ok', checks: { gateway } }]);
});

it('is ready without a gateway, because its pages report that', async () => {
  const { readiness } = createHealth({ upstreams: { gateway: 'http://127.0.0.1:1' }, stopping: stays });
  expect(await ask(readiness)).toEqual([200, { status: 'ok', checks: { gateway: 'unreachable' } }]);
});

it('is alive, but not ready', async () => {
  const health = createHealth({ upstreams: { gateway: 'http://127.0.0.1:1' }, stopping: AbortSignal.abort() });
  expect(await ask(health.liveness)).toEqual([200, { status: 'ok' }]);
  expect(await ask(health.readiness)).toEqual([503, { status: 'stopping' }]);
});
