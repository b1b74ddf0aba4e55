import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPartitionProxy, type PartitionProxy } from './partition-proxy.ts';

const server = createServer((_: IncomingMessage, answer: ServerResponse) => answer.end('here'));
let proxy: PartitionProxy;

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  proxy = await openPartitionProxy((server.address() as AddressInfo).port);
});
afterAll(async () => {
  await proxy.close();
  server.closeAllConnections();
  server.close();
});

const ask = async () => {
  const signal = AbortSignal.timeout(1_000);
  return fetch(`http://127.0.0.1:${proxy.port}`, { signal, headers: { connection: 'close' } }).then((answer) =>
    answer.text(),
  );
};

it('passes everything on, says nothing while it is cut, and passes on again', async () => {
  expect(await ask()).toBe('here');
  proxy.cut();
  await expect(ask()).rejects.toMatchObject({ name: 'TimeoutError' });
  proxy.mend();
  expect(await ask()).toBe('here');
});
