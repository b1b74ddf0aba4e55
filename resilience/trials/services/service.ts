import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

const workspace = join(import.meta.dirname, '../../..');

interface ServiceOptions {
  /** The main module, relative to the workspace. */
  readonly main: string;
  readonly variables: Readonly<Record<string, string>>;
  /** The word in the log line that reports readiness. */
  readonly readyWord: string;
  /** Receives each line of output. */
  readonly read?: (line: string) => void;
}

/** A process of the store that is killed and started again. */
export interface Service {
  /** Kills the process with SIGKILL, and starts it again after `ms`. Does nothing if it is already down. */
  killFor(ms: number): Promise<void>;
  /** Kills the process, and starts it again after `act` has ended. */
  whileDown(act: () => Promise<void>): Promise<void>;
  /** Lets the process finish its work (SIGTERM), and starts it again. */
  restart(): Promise<void>;
  /**
   * Waits until the process is ready.
   *
   * @throws when it is not ready within two minutes.
   */
  untilReady(): Promise<void>;
  stop(): Promise<void>;
}

const startsWithinMs = 120_000;

/**
 * Starts a service. When its process exits, for example because the database is down, this starts the process again, as a supervisor does.
 */
export function startService({ main, variables, readyWord, read }: ServiceOptions): Service {
  const fromSource = main.endsWith('.ts') ? ['--conditions=@assess/source'] : [];
  const args = [...fromSource, '--import=./tools/start/end-with-parent.ts', main];
  let child: ChildProcess;
  let state: 'starting' | 'serving' | 'killed' | 'stopped' = 'starting';

  function start(): void {
    state = 'starting';
    const env = { PATH: process.env['PATH'], ...variables };
    const started = spawn(process.execPath, args, { cwd: workspace, env, detached: true, stdio: 'pipe' });
    child = started;
    for (const stream of [started.stdout, started.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        if (line.includes(readyWord) && child === started && state === 'starting') state = 'serving';
        read?.(line);
      });
    started.once('exit', () => {
      if (state === 'killed' || state === 'stopped') return;
      state = 'starting';
      setTimeout(() => state === 'starting' && child === started && start(), 200);
    });
  }

  async function kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  async function whileDown(act: () => Promise<void>, signal?: 'SIGTERM'): Promise<void> {
    if (state === 'stopped') return;
    state = 'killed';
    await kill(signal);
    await act();
    start();
  }

  start();
  return {
    killFor: async (ms) => (state === 'killed' ? undefined : whileDown(() => sleep(ms))),
    whileDown: (act) => whileDown(act),
    restart: () => whileDown(() => Promise.resolve(), 'SIGTERM'),
    async untilReady() {
      const since = performance.now();
      while (state !== 'serving') {
        if (performance.now() - since > startsWithinMs) throw new Error(`${main} does not start.`);
        await sleep(50);
      }
    },
    async stop() {
      state = 'stopped';
      await kill();
    },
  };
}
