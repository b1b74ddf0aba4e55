import type { FastifyInstance } from 'fastify';
import { StartError } from './start-error.ts';

/**
 * Starts to accept requests and logs it in one line.
 *
 * @throws StartError naming `PORT` or `HOST` when the server cannot listen there.
 */
export async function listen(server: FastifyInstance, { host, port }: { host: string; port: number }): Promise<string> {
  try {
    const address = await server.listen({ host, port, listenTextResolver: (at) => `gateway ready at ${at}` });
    return address;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartError(`PORT ${port} on ${host} is in use: stop the other program or set PORT`, { cause: error });
    if (code === 'EACCES')
      throw new StartError(`PORT ${port} may not be used by this user: set PORT`, { cause: error });
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`HOST ${host} is not an address of this machine: set HOST`, { cause: error });
    throw new StartError(`PORT ${port} on ${host} cannot be opened: ${message}`, { cause: error });
  }
}
