import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { problemMediaType, type ProblemKind } from '@assess/gateway-client/contract';
import { problem } from './answer.ts';
import { safetyHeaders } from './safety-headers.ts';

/** The problem kind for each error code of Node's `clientError` event. Any other code becomes `malformed-request`. */
const kindOf: Readonly<Record<string, ProblemKind>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'payload-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};

/** Responds with a problem document to a request that is not HTTP or is incomplete, and closes the connection. */
export function respondToBrokenRequest({ code = '' }: { code?: string }, socket: Duplex): void {
  if (!socket.writable || code === 'ECONNRESET') return void socket.destroy();
  const { status, body } = problem(kindOf[code] ?? 'malformed-request');
  const text = JSON.stringify(body);
  const head = {
    'content-type': `${problemMediaType}; charset=utf-8`,
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-request-id': randomUUID(),
    connection: 'close',
    ...safetyHeaders,
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`);
}
