import { systemClock } from './clock.ts';
import { compose } from './compose.ts';
import { openDatabase } from './database.ts';
import { parseEnv } from './env.ts';
import { StartUpError } from './start-up-error.ts';

try {
  const env = parseEnv(process.env);
  const database = openDatabase(env.DATA_FOLDER);
  const sandbox = compose({
    env,
    database,
    clock: systemClock,
    log: { level: 'warn', stream: process.stdout },
    modes: process.argv.slice(2),
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void sandbox.stop());
  try {
    const { host, port, smtpPort } = await sandbox.start();
    process.stdout.write(`sandbox: http://${host}:${port}, takes mail on port ${smtpPort}\n`);
  } catch (error) {
    await sandbox.stop();
    throw error;
  }
} catch (error) {
  if (!(error instanceof StartUpError)) throw error;
  process.stderr.write(`sandbox: ${error.message}\n`);
  process.exitCode = 1;
}
