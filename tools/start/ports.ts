import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { portVariables, type Ports } from './settings.ts';
import { StartError } from './start-error.ts';

/** The two IP addresses of `localhost`. If another program listens on either of them, it may receive requests to the store. */
const loopbackAddresses = ['127.0.0.1', '::1'] as const;

/**
 * Checks that every port is free and replaces 0 by a free port. It opens all ports at the same time, so that it also detects two variables
 * with the same port.
 *
 * @throws StartError that names every unavailable port, a line each, and its variable.
 */
export async function findPorts(wanted: Ports): Promise<Ports> {
  const held: Server[] = [];
  const found: Record<string, number> = {};
  const errors: StartError[] = [];
  for (const variable of portVariables)
    try {
      found[variable] = await holdPort(variable, wanted[variable], held);
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      errors.push(error);
    }
  await Promise.all(held.map((server) => once(server.close(), 'close')));
  if (errors.length > 0) throw new StartError(errors.map(({ message }) => message).join('\n'), { cause: errors[0] });
  return found as Ports;
}

async function holdPort(variable: string, wanted: number, held: Server[]): Promise<number> {
  let port = wanted;
  for (const host of loopbackAddresses) {
    const server = createServer();
    try {
      await once(server.listen({ port, host }), 'listening');
    } catch (error) {
      if (host === '::1' && isAddressMissing(error)) continue;
      throw portError(error, variable, port);
    }
    held.push(server);
    port = (server.address() as AddressInfo).port;
  }
  return port;
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

const isAddressMissing = (error: unknown) => ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(codeOf(error) ?? '');

function portError(cause: unknown, variable: string, port: number): StartError {
  const fault = codeOf(cause) === 'EADDRINUSE' ? 'is taken' : `cannot be used (${codeOf(cause)})`;
  return new StartError(`Port ${port} ${fault}. Set ${variable} to a free port.`, { cause });
}
