import type { Logger } from 'pino';
import type { Gateway } from './compose.ts';
import type { Tracing } from './ops/tracing.ts';
import type { Database } from './db/database.ts';

/**
 * The time that requests and tasks in progress have to finish, in milliseconds. After that the server closes all connections, and shortly
 * afterwards the process exits, within 10 s of the signal.
 */
const graceMs = 8_000;
const afterCutMs = 500;

/**
 * Stops the process: it refuses new connections, responds to the requests in flight, lets each task of the worker finish its current step,
 * then closes the database. The worker of another or the next process takes over unfinished work: it queries the outcome of each open
 * charge, and sends each unsent mail.
 */
export async function stop(
  { server, worker, stopping }: Gateway,
  database: Database,
  log: Logger,
  tracing?: Pick<Tracing, 'stop'>,
): Promise<void> {
  stopping.abort();
  const cut = () => {
    log.warn('stop timed out, requests in flight aborted');
    server.server.closeAllConnections();
    setTimeout(() => process.exit(), afterCutMs).unref();
  };
  setTimeout(cut, graceMs).unref();
  await Promise.all([server.close(), worker.stop()]);
  await database.close();
  await tracing?.stop();
}
