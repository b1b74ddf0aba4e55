import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { writePolicy } from './policy/policy-syntax.ts';

/** The HTTP status by Node's error code for a request that could not be read to the end. Every other code means a malformed request. */
const statusOf: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** The error of Node's event `clientError`, with the last packet received. */
export type BrokenRequest = NodeJS.ErrnoException & { rawPacket?: Buffer };

/**
 * Creates the listener of Node's event `clientError`. It answers requests that are not HTTP, or whose URL and headers are too long, with
 * a page, because browsers show their own error page for a response without a body.
 *
 * @param pageFor - returns the page as UTF-8. It gets the URL and the `accept-language` header of the request, or `undefined` if the request
 * began in an earlier packet.
 */
export const createBrokenRequestHandler =
  (pageFor: (beginning: Request | undefined) => Buffer) =>
  (error: BrokenRequest, socket: Duplex): void => {
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
    const page = pageFor(readBeginning(error.rawPacket));
    const status = statusOf[error.code ?? ''] ?? 400;
    socket.end(Buffer.concat([Buffer.from(head(status, page.length)), page]));
  };

function readBeginning(packet: Buffer | undefined): Request | undefined {
  const text = packet?.toString('latin1') ?? '';
  const path = /^[A-Z]+ (\/\S{0,2000})/.exec(text)?.[1];
  if (path === undefined) return undefined;
  const liked = /^accept-language: *([\w*,;=. -]+)/im.exec(text)?.[1];
  return new Request(new URL(`http://host.invalid${path}`), {
    headers: liked === undefined ? {} : { 'accept-language': liked },
  });
}

const head = (status: number, length: number): string =>
  [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'content-type: text/html; charset=utf-8',
    `content-length: ${length}`,
    'cache-control: no-store',
    `content-security-policy: ${writePolicy()}`,
    'cross-origin-resource-policy: same-origin',
    'x-content-type-options: nosniff',
    '\r\n',
  ].join('\r\n');
