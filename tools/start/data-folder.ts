import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from './start-error.ts';

const pidFile = (dataFolder: string) => join(dataFolder, 'start.pid');

/**
 * Locks the data folder for this process, and creates it if it is missing: two stores on one folder would corrupt each
 * other's database.
 *
 * @returns unlocks the folder.
 * @throws StartError when the folder is not writable or another process has locked it.
 */
export function takeDataFolder(dataFolder: string): () => void {
  refuseWhileTaken(dataFolder);
  const file = pidFile(dataFolder);
  try {
    makeFolder(dataFolder);
    writeFileSync(file, String(process.pid));
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new StartError(`${dataFolder} cannot be written (${code}). Set DATA_FOLDER to a folder that can.`, { cause });
  }
  return () => rmSync(file, { force: true });
}

/** Works like `mkdir` with `recursive`, which never returns when the system answers ENOENT, as in `/proc`. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

/** @throws StartError when a live process has locked the folder. */
export function refuseWhileTaken(dataFolder: string): void {
  const file = pidFile(dataFolder);
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8'));
  if (!isAlive(pid)) return;
  throw new StartError(
    `${dataFolder} is used by process ${pid} (${file}). Stop it, or set DATA_FOLDER to another folder.`,
  );
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
