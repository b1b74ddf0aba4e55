import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request in raw bytes, valid or not. */
export interface RawRequest {
  readonly method: string;
  /** The path and the query. */
  readonly target: string;
  /** The headers. A name may occur more than once. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: Buffer | undefined;
}

export interface RawAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** The maximum time to wait for a response, in milliseconds. */
const answerTimeoutMs = 5_000;

/**
 * Sends a request over a new connection, and reads the whole response.
 *
 * @throws when no response arrives in time.
 */
export async function sendRaw(port: number, { method, target, headers, body }: RawRequest): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  socket.setTimeout(answerTimeoutMs, () => socket.destroy(new Error(`No answer within ${answerTimeoutMs} ms`)));
  const lines = [
    `${method} ${target} HTTP/1.1`,
    'host: gateway',
    'connection: close',
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(body ? [`content-length: ${body.length}`] : []),
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  if (body) socket.write(body);
  socket.on('error', () => undefined); // an error while sending does not matter; reading reports its own
  const read = (await buffer(socket)).toString().replace(/^HTTP\/1\.1 100 .*\r\n\r\n/, ''); // drops the interim response
  const [head = '', ...rest] = read.split('\r\n\r\n');
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]),
    type: /^content-type: (.*)$/im.exec(head)?.[1] ?? '',
    text: rest.join('\r\n\r\n'),
  };
}
