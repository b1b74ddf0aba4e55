import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { problemSchema } from '@assess/gateway-client/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '../server.ts';
import { answer } from './answer.ts';
import { healthHandlers } from './health-handlers.ts';
import { createRoutes, type Route } from './route.ts';
import { safetyHeaders } from './safety-headers.ts';
import { openPglite, type Database } from '../db/database.ts';

const echo: Route = {
  method: 'POST',
  url: '/echo',
  handle: async ({ body }) => answer(200, body),
};

describe('the gateway, on malformed or incomplete HTTP', () => {
  let database: Database;
  let server: ReturnType<typeof createServer>;
  let port: number;

  beforeAll(async () => {
    database = await openPglite();
    const stopping = new AbortController().signal;
    const routes = [...createRoutes(healthHandlers({ database, stopping, reach: () => 'unknown' })), echo];
    server = createServer({
      routes,
      platformKey: 'k',
      staffOf: () => undefined,
      log: pino({ level: 'silent' }),
      stopping,
    });
    port = Number(new URL(await server.listen({ port: 0 })).port);
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  /** Sends a raw request and reads everything until the connection closes. */
  async function send(request: string) {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(request);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    return { head, body };
  }

  const key = 'host: gateway\r\nx-platform-key: k\r\nconnection: close\r\n';

  it.concurrent.each([
    ['an unknown method', `FOO / HTTP/1.1\r\n${key}\r\n`, 400, 'malformed-request'],
    ['a tunnel', `CONNECT gateway:1 HTTP/1.1\r\n${key}\r\n`, 400, 'malformed-request'],
    ['TLS', '\x16\x03\x01\x02\x00\x01', 400, 'malformed-request'],
    ['two hosts', `GET /health/live HTTP/1.1\r\n${key}Host: other\r\n\r\n`, 400, 'malformed-request'],
    ['no host', 'GET /health/live HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'malformed-request'],
    [
      'two lengths',
      `POST /health/live HTTP/1.1\r\n${key}content-length: 1\r\ncontent-length: 2\r\n\r\n`,
      400,
      'malformed-request',
    ],
    [
      'long headers',
      `GET /health/live HTTP/1.1\r\n${key}x-long: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers-too-large',
    ],
    ['a method of WebDAV', `PROPFIND /health/live HTTP/1.1\r\n${key}\r\n`, 404, 'route-not-found'],
    ['a question for methods', `OPTIONS /health/live HTTP/1.1\r\n${key}\r\n`, 405, 'method-not-allowed'],
    ['half of the headers', 'GET /health/live HTTP/1.1\r\nhost: gateway\r\n', 408, 'request-timeout'],
    [
      'half of a body',
      `POST /echo HTTP/1.1\r\n${key}content-type: application/json\r\ncontent-length: 9\r\n\r\n{`,
      408,
      'request-timeout',
    ],
  ])('answers %s with a problem document', { timeout: 15_000 }, async (_, request, status, kind) => {
    const { head, body } = await send(request);
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toContain('\r\ncontent-type: application/problem+json; charset=utf-8');
    expect(head).toMatch(/\r\nx-request-id: [\w-]{36}(\r\n|$)/);
    expect(head).toMatch(/\r\nconnection: close/i);
    for (const [name, value] of Object.entries(safetyHeaders)) expect(head).toContain(`\r\n${name}: ${value}`);
    expect(problemSchema.parse(JSON.parse(body))).toMatchObject({ type: `/problems/${kind}`, status });
  });

  it('ignores an unknown Expect header', async () => {
    const { head } = await send(`GET /health/live HTTP/1.1\r\n${key}expect: cake\r\n\r\n`);
    expect(head).toMatch(/^HTTP\/1\.1 200 /);
  });
});
