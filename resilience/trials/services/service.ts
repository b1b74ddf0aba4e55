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

  async function kill(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  start();
  return {
    async killFor(ms) {
      if (state === 'killed' || state === 'stopped') return;
      state = 'killed';
      await kill();
      await sleep(ms);
      start();
    },
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
