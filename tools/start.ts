import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { takeDataFolder } from './start/data-folder.ts';
import { findPorts } from './start/ports.ts';
import { createProcessGroup } from './start/process-group.ts';
import { createProgress } from './start/progress.ts';
import { readyMessage } from './start/ready-message.ts';
import { parseSettings } from './start/settings.ts';
import { StartError } from './start/start-error.ts';
import { writeStaffAccess } from './start/staff-access.ts';
import { startStore } from './start/start-store.ts';

const workspace = join(import.meta.dirname, '..');

/** Runs the store until `stop` aborts. @throws StartError when it cannot start or one of its processes ends. */
async function runStore(stop: AbortSignal) {
  const watch = isDevelopment();
  const given = parseSettings(process.env, workspace);
  const settings = { ...given, ports: await findPorts(given.ports) };
  const releaseDataFolder = takeDataFolder(settings.dataFolder);
  const group = createProcessGroup(console.error);
  const progress = createProgress(console.log); // for people at the terminal
  let takeStaffAccess = () => {};
  try {
    const ended = untilAborted(AbortSignal.any([stop, group.failure]));
    const store = await Promise.race([startStore({ group, settings, progress, watch }), ended]);
    if (store) {
      takeStaffAccess = writeStaffAccess(settings.dataFolder, store);
      console.log(readyMessage(store, settings)); // the result of the command: the store's URL and some cases to try
      process.send?.(store);
      await ended;
    }
    if (group.failure.aborted) throw group.failure.reason;
  } finally {
    await group.stop();
    takeStaffAccess();
    releaseDataFolder();
  }
}

/** True with `--dev`, the only option. @throws StartError for any other argument. */
function isDevelopment(): boolean {
  try {
    return parseArgs({ options: { dev: { type: 'boolean', default: false } } }).values.dev;
  } catch (cause) {
    throw new StartError(`${(cause as Error).message}. There is --dev only.`, { cause });
  }
}

async function untilAborted(signal: AbortSignal) {
  if (!signal.aborted) await once(signal, 'abort');
}

/** Stops the store when npm's process is gone, because npm forwards signals but cannot when it is killed. */
function followNpm(stop: AbortController) {
  const parent = process.ppid;
  if (process.env['npm_lifecycle_event']) setInterval(() => process.ppid === parent || stop.abort(), 1_000).unref();
}

process.chdir(workspace);
const stop = new AbortController();
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.once(event, () => stop.abort());
followNpm(stop);
try {
  await runStore(stop.signal);
  process.exit(0);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}
