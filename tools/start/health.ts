import { setTimeout as pause } from 'node:timers/promises';

const betweenMs = 50;

/** Waits until `GET {origin}/health/live` responds with 200, or `signal` aborts. @throws the reason of `signal`. */
export async function waitUntilHealthy(origin: string, signal: AbortSignal): Promise<void> {
  while (!(await isHealthy(origin))) {
    signal.throwIfAborted();
    await pause(betweenMs);
  }
}

const isHealthy = (origin: string) =>
  fetch(`${origin}/health/live`, { signal: AbortSignal.timeout(5_000) }).then(
    (answer) => answer.ok,
    () => false, // the server is not listening yet
  );
