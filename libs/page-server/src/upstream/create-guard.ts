import type { Logger } from 'pino';
import { aLogger, checkOptions } from '../check-options.ts';

/** The options of a guard. */
export interface GuardOptions {
  /** The upstream's name in the log. */
  name: string;
  /** The maximum number of concurrent calls. Further calls reject at once. */
  atMost: number;
  log: Logger;
}

/** Runs a call to an upstream, unless too many calls are in flight. An abort of `signal` does not count as an outage. */
export type Guard = <T>(signal: AbortSignal, ask: () => Promise<T>) => Promise<T>;

/** Creates a guard, which limits the concurrent calls to another server and logs one line when an outage begins and one when it ends. */
export function createGuard(options: GuardOptions): Guard {
  checkOptions('createGuard', options, {
    name: ['string', 'the name of the upstream in the log'],
    atMost: ['number', 'the maximum number of concurrent calls'],
    log: aLogger,
  });
  const { name, atMost, log } = options;
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
      if (!signal.aborted) note(error); // an aborted call is no sign of an outage
      throw error;
    } finally {
      running -= 1;
    }
  };
}
