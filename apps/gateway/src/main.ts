import { collectDefaultMetrics } from 'prom-client';
import { compose } from './compose.ts';
import { createDatabaseClock } from './db/database-clock.ts';
import { openEnvDatabase } from './db/open-env-database.ts';
import { parseEnv } from './env.ts';
import { createLog } from './log.ts';
import { seed } from './seed/seed.ts';
import { listen } from './listen.ts';
import { startTracing } from './operations/tracing.ts';
import { StartError } from './start-error.ts';
import { stop } from './stop.ts';

try {
  const env = parseEnv(process.env);
  const log = createLog(env.logLevel);
  const tracing = await startTracing(process.env);
  const database = await openEnvDatabase(env, log, tracing?.noteStatement);
  const clock = await createDatabaseClock(database);
  if (env.seed) await seed(database, clock.now());
  const gateway = compose(env, database, log, clock, tracing);
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
