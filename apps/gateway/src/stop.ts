import type { Logger } from 'pino';
import type { Gateway } from './compose.ts';
import type { Tracing } from './operations/tracing.ts';
import type { Database } from './db/database.ts';

/**
 * The time that requests and jobs in progress have to finish. Connections are cut after it, and shortly afterwards the process
 * exits: within 10 s in all.
 */
const graceMs = 8_000;
const afterCutMs = 500;

/**
 * Shuts the process down: it refuses new connections, answers the requests in flight, lets the worker's tasks reach their next
 * stop, then closes the database. The worker of another process, or of the next one, takes over unfinished work: it asks for the
 * outcome of each charge, and sends each mail again.
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
