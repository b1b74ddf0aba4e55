import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A connection between two programs that can fail as a network does: nothing comes through, and nobody says so. */
export interface Line {
  readonly port: number;
  /** From now on nothing comes through. */
  cut(): void;
  /** What waited is lost; whoever connects anew comes through. */
  mend(): void;
  close(): Promise<void>;
}

/** Opens a line to a port of this machine. */
export async function openLine(toPort: number): Promise<Line> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer({ pauseOnConnect: true }, (client) => {
    sockets.add(client);
    client.on('error', () => client.destroy());
    client.on('close', () => sockets.delete(client));
    if (isCut) return; // it waits for an answer until it gives up
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
