import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isDatabaseDown } from './db/database-errors.ts';

/** A task that runs repeatedly, beside the requests. */
export interface Task {
  readonly name: string;
  /** Pause between the end of one run and the start of the next, in milliseconds. */
  readonly everyMs: number;
  /** Runs the task once. `stopped` is aborted when the worker stops: a run of many steps ends after its current step. */
  run(stopped: AbortSignal): Promise<void>;
}

export interface Worker {
  start(): void;
  /** Stops the worker, and waits until running tasks have finished. */
  stop(): Promise<void>;
}

/**
 * Starts a worker that runs tasks side by side until it is stopped. Each task starts at once. A run that fails is logged and never
 * stops the next one.
 */
export function createWorker(tasks: readonly Task[], log: Logger): Worker {
  const stopping = new AbortController();
  let loops: Promise<void>[] = [];
  return {
    start() {
      loops = tasks.map((task) => repeat(task, stopping.signal, log));
    },
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

async function repeat({ name, everyMs, run }: Task, stopped: AbortSignal, log: Logger): Promise<void> {
  while (!stopped.aborted) {
    await run(stopped).catch((err: Error) => {
      if (isDatabaseDown(err)) log.warn({ task: name, detail: err.message }, 'database not available');
      else log.error({ task: name, err }, 'task failed');
    });
    await sleep(everyMs, undefined, { signal: stopped }).catch(() => undefined); // aborted by stop
  }
}
