import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import { compose } from './compose.ts';
import { createDatabaseClock } from './db/database-clock.ts';
import { openEnvDatabase } from './db/open-env-database.ts';
import { parseEnv } from './env.ts';
import { createLog } from './log.ts';
import { seed } from './seed/seed.ts';
import { startTracing } from './ops/tracing.ts';
import { StartError } from './start-error.ts';
import { stop } from './stop.ts';

try {
  const env = parseEnv(process.env);
  const log = createLog(env.logLevel);
  const tracing = await startTracing(process.env);
  const database = await openEnvDatabase(env, log, tracing?.noteStatement);
  const clock = await createDatabaseClock(database);
  if (env.seed) await seed(database, clock.now());
  const gateway = compose(env, { database, log, clock, tracing });
  collectDefaultMetrics({ register: gateway.registry });
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void stop(gateway, database, log, tracing));
  await listen(gateway.server, env).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  gateway.worker.start();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`gateway: ${error.message}\n`);
  process.exitCode = 1;
}

/**
 * Starts to accept requests, and logs one line once the server is ready.
 *
 * @throws StartError naming `PORT` or `HOST` when the server cannot listen there.
 */
async function listen(server: FastifyInstance, { host, port }: { host: string; port: number }): Promise<string> {
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
