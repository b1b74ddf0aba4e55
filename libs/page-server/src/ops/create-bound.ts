import { FastResponse } from 'srvx';

/** The limit of requests in flight. */
export interface Bound {
  /** The number of requests in flight. */
  readonly inFlight: () => number;
  /** Runs the handler, or responds with 503 at once if too many requests are in flight. */
  readonly within: (respond: () => Promise<Response>) => Promise<Response>;
}

/**
 * Creates a limit of requests in flight, with which the server can finish each request in time. Requests beyond the limit get 503 and
 * `Retry-After`.
 */
export function createBound(atMost: number): Bound {
  let inFlight = 0;
  return {
    inFlight: () => inFlight,
    async within(respond) {
      if (inFlight >= atMost) return turnedAway();
      inFlight += 1;
      try {
        return await respond();
      } finally {
        inFlight -= 1;
      }
    },
  };
}

const turnedAway = (): Response =>
  new FastResponse('There are too many visitors at the moment. Please try again in a moment.', {
    status: 503,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '1' },
  });
