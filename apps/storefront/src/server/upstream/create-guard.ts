import type { Logger } from 'pino';

export interface GuardOptions {
  /** The upstream's name in the log. */
  name: string;
  /** So many are asked at the same moment; whoever comes then is refused. */
  atMost: number;
  log: Logger;
}

export type Guard = <T>(signal: AbortSignal, ask: () => Promise<T>) => Promise<T>;

/** Keeps visitors from asking another server without end, and an outage of it from filling the log: one line when it begins and ends. */
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
      if (!signal.aborted) note(error); // nobody waits for it any more: that says nothing about the other server
      throw error;
    } finally {
      running -= 1;
    }
  };
}
