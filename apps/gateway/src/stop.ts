import type { Logger } from 'pino';
import type { Gateway } from './compose.ts';
import type { Tracing } from './operations/tracing.ts';
import type { Database } from './db/database.ts';

/** Requests and jobs that run may go on this long. Then connections are cut, and a while later the process: it ends within 10 s. */
const graceMs = 8_000;
const afterCutMs = 500;

/**
 * Ends the process: no new connections, answers to the requests under way, the worker's tasks to their next stop, then the
 * database. What hangs is left to the worker of another process, or of the next: it asks what became of each charge, and
 * sends each mail again.
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
