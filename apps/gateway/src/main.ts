import { compose } from './compose.ts';
import { openEnvDatabase } from './db/open-env-database.ts';
import { parseEnv } from './env.ts';
import { createLog } from './log.ts';
import { seed } from './seed/seed.ts';
import { listen } from './listen.ts';
import { StartError } from './start-error.ts';

try {
  const env = parseEnv(process.env);
  const log = createLog(env.logLevel);
  const database = await openEnvDatabase(env, log);
  if (env.seed) await seed(database, Date.now());
  const { server, worker } = compose(env, database, log);
  const close = async () => {
    await server.close();
    await worker.stop();
    await database.close();
  };
  await listen(server, env).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  worker.start();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void close());
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`gateway: ${error.message}\n`);
  process.exitCode = 1;
}
