import { StartUpError } from './start-up-error.ts';

export interface ListenTarget {
  host: string;
  port: number;
  /** The name of the environment variable with the port. */
  variable: string;
}

/**
 * Waits until a server listens.
 *
 * @throws StartUpError when the port is taken or the host is unavailable.
 */
export async function whenListening(listening: Promise<unknown>, target: ListenTarget): Promise<void> {
  try {
    await listening;
  } catch (cause) {
    throw new StartUpError(explain(cause, target), { cause });
  }
}

function explain(cause: unknown, { host, port, variable }: ListenTarget): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return `port ${port} is taken; set ${variable} to a free one`;
    case 'EACCES':
      return `port ${port} is not open to this user; set ${variable} to one from 1024 up`;
    default:
      return `cannot listen on ${host} (${String(code ?? cause)}); set HOST to an address of this machine`;
  }
}
