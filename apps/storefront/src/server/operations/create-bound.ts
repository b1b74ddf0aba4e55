import { FastResponse } from 'srvx';

export interface Bound {
  /** How many are under way. */
  readonly inFlight: () => number;
  /** Answers, or turns away at once when there are too many already. */
  readonly within: (answer: () => Promise<Response>) => Promise<Response>;
}

/** Keeps a server from beginning more than it can end in time: who comes beyond that is asked to come again in a second. */
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
