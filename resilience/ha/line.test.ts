import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLine, type Line } from './line.ts';

const server = createServer((_: IncomingMessage, answer: ServerResponse) => answer.end('here'));
let line: Line;

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  line = await openLine((server.address() as AddressInfo).port);
});
afterAll(async () => {
  await line.close();
  server.closeAllConnections();
  server.close();
});

const ask = async () => {
  const signal = AbortSignal.timeout(1_000);
  return fetch(`http://127.0.0.1:${line.port}`, { signal, headers: { connection: 'close' } }).then((answer) =>
    answer.text(),
  );
};

it('passes everything on, says nothing while it is cut, and passes on again', async () => {
  expect(await ask()).toBe('here');
  line.cut();
  await expect(ask()).rejects.toMatchObject({ name: 'TimeoutError' });
  line.mend();
  expect(await ask()).toBe('here');
});
