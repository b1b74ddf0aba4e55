import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isDatabaseDown } from './db/database-errors.ts';

/** Something to be done again and again, beside the requests. */
export interface Task {
  readonly name: string;
  /** Pause between the end of one run and the start of the next, in milliseconds. */
  readonly everyMs: number;
  /** `stopped` is aborted when the worker stops: a run of many steps ends after the one under way. */
  run(stopped: AbortSignal): Promise<void>;
}

export interface Worker {
  start(): void;
  /** Lets running tasks finish. */
  stop(): Promise<void>;
}

/** Runs tasks side by side until stopped, the first time at once. A failing run is logged and never stops the next. */
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
    await sleep(everyMs, undefined, { signal: stopped }).catch(() => undefined); // woken by stop
  }
}
