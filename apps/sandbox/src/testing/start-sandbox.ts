import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { compose } from '../compose.ts';
import { openDatabase } from '../database.ts';
import { parseEnv } from '../env.ts';
import { createManualClock } from './manual-clock.ts';

/** Creates a folder that is deleted after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/**
 * Starts the real sandbox on free ports, with a clock that only the test advances, and stops it after the test. `log`
 * collects every line at level trace.
 */
export async function startSandbox({
  folder = temporaryFolder(),
  clock = createManualClock(),
  variables = {} as Record<string, string>,
} = {}) {
  const log: string[] = [];
  const sandbox = compose({
    env: parseEnv({ PORT: '0', SMTP_PORT: '0', DATA_FOLDER: folder, ...variables }),
    database: openDatabase(folder),
    clock,
    log: { level: 'trace', stream: { write: (line) => log.push(line) } },
  });
  onTestFinished(sandbox.stop);
  const { host, port, smtpPort } = await sandbox.start();
  return { url: `http://${host}:${port}`, smtpPort, folder, clock, log, stop: sandbox.stop };
}
