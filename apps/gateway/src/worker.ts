import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isDatabaseDown } from './db/database-errors.ts';

/** A background task that runs repeatedly. */
export interface Task {
  readonly name: string;
  /** The pause between the end of one run and the start of the next, in milliseconds. */
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
 * Creates a worker that runs tasks in parallel until it is stopped. Each task runs at once when the worker starts. A failed run is logged,
 * and the next run starts as usual.
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
