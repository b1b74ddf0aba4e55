import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from './start-error.ts';

const limitMs = 60_000;
const betweenMs = 50;

/**
 * Waits until `GET {origin}/health` answers 200.
 *
 * @param signal - gives up early, with its reason.
 * @throws StartError after 60 s.
 */
export async function waitUntilHealthy(name: string, origin: string, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (!(await isHealthy(origin))) {
    signal.throwIfAborted();
    if (Date.now() > deadline) throw new StartError(`${name} was not ready after ${limitMs / 1000} s.`);
    await pause(betweenMs);
  }
}

const isHealthy = (origin: string) =>
  fetch(`${origin}/health`, { signal: AbortSignal.timeout(5_000) }).then(
    (answer) => answer.ok,
    () => false, // not listening yet
  );
