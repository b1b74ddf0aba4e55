import { FastResponse } from 'srvx';

/** The limit of requests in flight. */
export interface Bound {
  /** The number of requests in flight. */
  readonly inFlight: () => number;
  /** Runs the handler, or rejects the request at once if there are too many in flight. */
  readonly within: (answer: () => Promise<Response>) => Promise<Response>;
}

/**
 * Limits the requests in flight, so that the server can finish each in time. Requests beyond the limit get 503 and may retry after a
 * second.
 */
export function createBound(atMost: number): Bound {
  let inFlight = 0;
  return {
    inFlight: () => inFlight,
    async within(answer) {
      if (inFlight >= atMost) return turnedAway();
      inFlight += 1;
      try {
        return await answer();
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
