import type { FastifyInstance } from 'fastify';
import type { DatabaseLoad } from '../db/database.ts';

export interface OverloadOptions {
  readonly load: () => DatabaseLoad;
  /** So many statements may wait for a connection. */
  readonly maxWaiting: number;
}

const tickMs = 100;

/** The event loop is on average this late at most. PGlite holds it up, and so does a large answer: for a moment, not on average. */
const maxDelayMs = 1_000;

/** More is not counted of one time: a machine that slept for hours is not busy when it wakes. */
const countedDelayMs = 1.5 * maxDelayMs;

/**
 * Tells, request by request, whether one more would only make all wait longer: too many statements wait for a connection, or
 * the event loop comes late on average. Whoever is turned away then is so at once, and the others are answered in time.
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
