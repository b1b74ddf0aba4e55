import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { ConnectionFault } from './connection-fault.ts';

/** A proxy between two programs that cuts connections, or delays or drops their data, at given bytes. */
export interface FaultProxy {
  readonly origin: string;
  /** The number of times that each fault has happened. */
  readonly happened: Record<ConnectionFault['does'], number>;
  /** Forwards all data unchanged from now on. */
  mend(): void;
  close(): Promise<void>;
}

/**
 * Opens a proxy to a port of this machine. While no server listens on the port, the proxy cuts connections.
 *
 * @param faultsOf - returns the faults of a connection by its number.
 */
export async function openFaultProxy(
  port: number,
  faultsOf: (connection: number) => () => ConnectionFault,
): Promise<FaultProxy> {
  const happened = { cut: 0, delay: 0, silence: 0 };
  const sockets = new Set<Socket>();
  let isMended = false;
  let connections = 0;

  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    const ends = { request: client, answer: upstream };
    const next = faultsOf((connections += 1));
    let fate = next();
    let left = fate.afterBytes;
    let isSilent = false;
    const endAll = () => {
      for (const socket of Object.values(ends)) {
        socket.destroy();
        sockets.delete(socket);
      }
    };

    /** Forwards bytes up to the byte at which the next fault happens. */
    function pass(direction: ConnectionFault['direction'], bytes: Buffer): void {
      const to = direction === 'request' ? upstream : client;
      if (isSilent || to.destroyed) return;
      if (isMended || direction !== fate.direction || bytes.length <= left) {
        if (direction === fate.direction) left -= bytes.length;
        return void to.write(bytes);
      }
      const { does, ms } = fate;
      if (left > 0) to.write(bytes.subarray(0, left));
      happened[does] += 1;
      if (does === 'cut') return void to.end(endAll); // the bytes that were already forwarded still arrive
      if (does === 'silence') return void (isSilent = true);
      const rest = bytes.subarray(left);
      fate = next();
      left = fate.afterBytes;
      ends[direction].pause();
      setTimeout(() => {
        pass(direction, rest);
        ends[direction].resume();
      }, ms);
    }

    for (const [direction, socket] of Object.entries(ends) as [ConnectionFault['direction'], Socket][]) {
      sockets.add(socket);
      socket.on('data', (bytes) => pass(direction, bytes));
      socket.on('error', endAll);
      socket.on('end', () => (direction === 'request' ? upstream : client).end());
      socket.on('close', endAll);
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    happened,
    mend: () => void (isMended = true),
    async close() {
      for (const socket of sockets) socket.destroy();
      await once(server.close(), 'close');
    },
  };
}
