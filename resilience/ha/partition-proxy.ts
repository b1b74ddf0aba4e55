import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy between two programs that can fail like a network: data is lost without an error. */
export interface PartitionProxy {
  readonly port: number;
  /** Stops forwarding from now on. */
  cut(): void;
  /** Drops data that is waiting, and forwards new connections again. */
  mend(): void;
  close(): Promise<void>;
}

/** Opens a proxy to a port of this machine. */
export async function openPartitionProxy(toPort: number): Promise<PartitionProxy> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer({ pauseOnConnect: true }, (client) => {
    sockets.add(client);
    client.on('error', () => client.destroy());
    client.on('close', () => sockets.delete(client));
    if (isCut) return; // the client waits until it times out
    const upstream = connect(toPort, '127.0.0.1');
    sockets.add(upstream);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.on('data', (bytes) => isCut || to.write(bytes));
      from.on('end', () => isCut || to.end());
    }
    upstream.on('error', () => isCut || client.destroy());
    upstream.on('close', () => {
      sockets.delete(upstream);
      if (!isCut) client.destroy();
    });
    client.on('close', () => upstream.destroy());
    client.resume();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => void (isCut = true),
    mend() {
      endAll();
      isCut = false;
    },
    async close() {
      endAll();
      await once(server.close(), 'close');
    },
  };
}
