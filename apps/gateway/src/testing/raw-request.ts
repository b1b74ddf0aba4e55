import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request as its bytes are, right or wrong. */
export interface RawRequest {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  /** A name may come more than once. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: Buffer | undefined;
}

export interface RawAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** The longest that anybody waits for an answer. */
const patienceMs = 5_000;

/**
 * Sends a request over a connection of its own and reads to its end.
 *
 * @throws when there is no answer in time.
 */
export async function sendRaw(port: number, { method, target, headers, body }: RawRequest): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  socket.setTimeout(patienceMs, () => socket.destroy(new Error(`No answer within ${patienceMs} ms`)));
  const lines = [
    `${method} ${target} HTTP/1.1`,
    'host: gateway',
    'connection: close',
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(body ? [`content-length: ${body.length}`] : []),
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  if (body) socket.write(body);
  socket.on('error', () => undefined); // of a request that is still being sent; reading has its own
  const read = (await buffer(socket)).toString().replace(/^HTTP\/1\.1 100 .*\r\n\r\n/, ''); // not the answer yet
  const [head = '', ...rest] = read.split('\r\n\r\n');
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]),
    type: /^content-type: (.*)$/im.exec(head)?.[1] ?? '',
    text: rest.join('\r\n\r\n'),
  };
}
