import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { unprivileged } from '../trials/own-postgres.ts';

/** A program of others that runs until it is killed. */
export interface Daemon {
  start(): void;
  /** Kills it hard; does nothing where it does not run. */
  kill(): Promise<void>;
}

/** Programs that work in one folder, where each writes its log, and none of which outlives this process. */
export function createDaemons(folder: string) {
  const running = new Set<ChildProcess>();
  const killAll = () => {
    for (const child of running) child.kill('SIGKILL');
    killThoseIn(folder);
  };
  process.once('exit', killAll);

  return {
    create(name: string, program: string, args: readonly string[]): Daemon {
      let child: ChildProcess | undefined;
      return {
        start() {
          const started = spawn(program, args, { ...unprivileged(), cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
          child = started;
          running.add(started);
          started.once('exit', () => running.delete(started));
          for (const stream of [started.stdout, started.stderr])
            stream.on('data', (bytes: Buffer) => appendFileSync(join(folder, `${name}.log`), bytes));
        },
        async kill() {
          if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
          const ended = once(child, 'exit');
          child.kill('SIGKILL');
          await ended;
        },
      };
    },
    async endAll() {
      process.off('exit', killAll);
      killAll();
      while (running.size > 0 || processesIn(folder).length > 0) await sleep(50);
    },
  };
}

/** Kills whatever works in a folder or below it: all processes of a PostgreSQL server work in its data folder, whoever started them. */
export function killThoseIn(folder: string): void {
  for (const pid of processesIn(folder)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // it has ended by itself
    }
  }
}

const processesIn = (folder: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
    .filter((pid) => `${workingFolderOf(pid)}/`.startsWith(`${folder}/`))
    .map(Number);

function workingFolderOf(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return ''; // it has ended, or is somebody else's
  }
}
