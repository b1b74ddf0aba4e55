import type { FastifyInstance } from 'fastify';
import type { DatabaseLoad } from '../db/database.ts';

export interface OverloadOptions {
  readonly load: () => DatabaseLoad;
  /** The maximum number of statements that may wait for a connection. */
  readonly maxWaiting: number;
}

const tickMs = 100;

/** The maximum average delay of the event loop. PGlite and large responses block the loop for a moment, but not on average. */
const maxDelayMs = 1_000;

/** The maximum delay that one measurement counts, because a machine that slept for hours is not busy when it wakes. */
const countedDelayMs = 1.5 * maxDelayMs;

/**
 * Creates a check that is true while the process is overloaded: too many statements wait for a connection, or the event loop is late on
 * average. The server then rejects some requests at once, so that it can respond to the others in time.
 */
export function watchOverload(server: FastifyInstance, { load, maxWaiting }: OverloadOptions): () => boolean {
  let delayMs = 0;
  let tickedAt = performance.now();
  const tick = () => {
    const now = performance.now();
    const lateMs = Math.max(0, now - tickedAt - tickMs);
    delayMs = (delayMs + Math.min(lateMs, countedDelayMs)) / 2;
    tickedAt = now;
  };
  let timer: NodeJS.Timeout | undefined;
  server.addHook('onReady', (done) => {
    tickedAt = performance.now();
    timer = setInterval(tick, tickMs).unref();
    done();
  });
  server.addHook('onClose', (_, done) => {
    clearInterval(timer);
    done();
  });
  return () => load().waiting > maxWaiting || delayMs > maxDelayMs;
}
