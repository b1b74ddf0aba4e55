import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { StartError } from '../start-error.ts';

/** A folder that only this process writes to, until it calls `release`. */
export interface DataFolder {
  readonly path: string;
  release(): Promise<void>;
}

/**
 * Creates `folder` if it is missing and locks it, because two processes on one PGlite folder would destroy it. It takes over a lock file
 * left by a process that no longer runs.
 *
 * @throws StartError naming `DATA_FOLDER` when the folder cannot be written or another process has locked it.
 */
export async function takeDataFolder(folder: string): Promise<DataFolder> {
  const path = resolve(folder);
  const mark = join(path, 'gateway.pid');
  try {
    await makeFolder(path);
    const owner = await ownerOf(mark);
    if (owner !== undefined)
      throw new StartError(`DATA_FOLDER ${path} is in use by process ${owner}: stop it or set another DATA_FOLDER`);
    await writeFile(mark, String(process.pid));
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`DATA_FOLDER ${path} cannot be written: ${(error as Error).message}`, { cause: error });
  }
  return { path: join(path, 'pglite'), release: () => rm(mark, { force: true }) };
}

async function ownerOf(mark: string): Promise<number | undefined> {
  const text = await readFile(mark, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const pid = Number(text);
  return pid > 0 && pid !== process.pid && isRunning(pid) ? pid : undefined;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Creates a folder and its missing parents one by one, because `mkdir` with `recursive` never returns where the system reports ENOENT, as
 * in `/proc`.
 */
async function makeFolder(path: string): Promise<void> {
  const missing = [path];
  while (!existsSync(dirname(missing[0] ?? path))) missing.unshift(dirname(missing[0] ?? path));
  for (const folder of missing)
    await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error; // the folder exists, or another process has just created it
    });
}
