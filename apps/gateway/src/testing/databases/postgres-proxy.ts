import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy between a client and PostgreSQL. It forwards all bytes, records what clients send, and can stop forwarding. */
export interface PostgresProxy {
  /** The database's URL, through the proxy. */
  readonly url: string;
  /** The bytes that clients have sent, in order. */
  readonly sent: readonly Buffer[];
  /** The number of connections so far. */
  connections(): number;
  /** Stops forwarding on the current connections without closing them, as if the server's machine had failed. */
  fallSilent(): void;
  close(): Promise<void>;
}

export async function startPostgresProxy(serverUrl: string): Promise<PostgresProxy> {
  const sent: Buffer[] = [];
  const pairs: [client: Socket, upstream: Socket][] = [];
  const { hostname, port } = new URL(serverUrl);
  const server = createServer((client) => {
    const upstream = connect(Number(port || 5432), hostname);
    client.on('data', (bytes) => sent.push(bytes));
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) socket.on('error', () => undefined);
    pairs.push([client, upstream]);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(serverUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    sent,
    connections: () => pairs.length,
    fallSilent() {
      for (const [client, upstream] of pairs) {
        client.unpipe();
        upstream.unpipe();
      }
    },
    async close() {
      for (const socket of pairs.flat()) socket.destroy();
      await once(server.close(), 'close');
    },
  };
}
