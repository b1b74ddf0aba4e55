import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { unprivileged } from '../../trials/services/own-postgres.ts';

/** A third-party program that runs until it is killed. */
export interface Daemon {
  start(): void;
  /** Kills the program with SIGKILL; does nothing if it is not running. */
  kill(): Promise<void>;
}

/** Creates functions that start and kill programs in one folder, where each program writes its log. All of them end with this process. */
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

/**
 * Kills all processes whose working directory is in a folder. That includes every process of a PostgreSQL server, because all of them work
 * in the data folder, even if their parent has ended.
 */
export function killThoseIn(folder: string): void {
  for (const pid of processesIn(folder)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // the process has already ended
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
    return ''; // the process has ended, or belongs to another user
  }
}
