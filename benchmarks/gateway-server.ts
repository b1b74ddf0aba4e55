import { compose } from '../apps/gateway/src/compose.ts';
import { createDatabaseClock } from '../apps/gateway/src/db/database-clock.ts';
import { openEnvDatabase } from '../apps/gateway/src/db/open-env-database.ts';
import { parseEnv } from '../apps/gateway/src/env.ts';
import { createLog } from '../apps/gateway/src/log.ts';
import { createBareServer } from './bare-server.ts';
import { fillDatabase } from './bench-data.ts';

/**
 * Runs the gateway and the bare server in one process on one database, because PGlite lives in one process only. The
 * gateway's worker is not started, because no mail server runs here.
 */
const env = parseEnv(process.env);
const log = createLog(env.logLevel);
const database = await openEnvDatabase(env, log);
await fillDatabase(database);
if (env.cardProcessor.kind !== 'http') throw new Error('Benchmarks charge at the sandbox: unset STRIPE_SECRET_KEY.');
const { server } = compose(env, { database, log, clock: await createDatabaseClock(database) });
const bare = await createBareServer(database, env.cardProcessor);
await bare.listen({ host: env.host, port: Number(process.env['BARE_PORT']) });
await server.listen({ host: env.host, port: env.port });

async function close(): Promise<void> {
  await Promise.all([server.close(), bare.close()]);
  await database.close();
}
process.once('SIGTERM', () => void close());
