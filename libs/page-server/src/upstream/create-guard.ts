import type { Logger } from 'pino';

/** The limits of calls to one upstream. */
export interface GuardOptions {
  /** The upstream's name in the log. */
  name: string;
  /** The maximum number of concurrent calls. Calls beyond it are rejected. */
  atMost: number;
  log: Logger;
}

/** Runs a call within a time limit and a limit of calls in flight. */
export type Guard = <T>(signal: AbortSignal, ask: () => Promise<T>) => Promise<T>;

/** Limits the concurrent calls to another server, and logs an outage of it in one line when it begins and one when it ends. */
export function createGuard({ name, atMost, log }: GuardOptions): Guard {
  let running = 0;
  let isDown = false;

  const note = (error?: unknown) => {
    const wasDown = isDown;
    isDown = error !== undefined;
    if (isDown && !wasDown) log.warn({ err: error }, `${name} failed`);
    if (!isDown && wasDown) log.info(`${name} recovered`);
  };

  return async (signal, ask) => {
    if (running >= atMost) throw new Error(`${name}: more than ${atMost} at once`);
    running += 1;
    try {
      const answer = await ask();
      note();
      return answer;
    } catch (error) {
      if (!signal.aborted) note(error); // an aborted call tells nothing about the other server
      throw error;
    } finally {
      running -= 1;
    }
  };
}
