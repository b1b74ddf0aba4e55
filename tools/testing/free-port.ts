import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * The range of ports below those that systems give to outgoing connections, so that no connection takes the port before the server listens
 * on it.
 */
const ports = [10_000, 32_768] as const;

/** Finds a free port. */
export async function freePort(): Promise<number> {
  const port = randomInt(...ports);
  const server = createServer();
  try {
    await once(server.listen(port), 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return freePort();
    throw error;
  }
  await once(server.close(), 'close');
  return port;
}
