import { FastResponse } from 'srvx';
import { createStaleOnErrorCache } from '../cache/stale-on-error-cache.ts';
import { checkOptions } from '../check-options.ts';

/** The options of the health checks. */
export interface HealthOptions {
  /** The URLs of the other servers' readiness checks, by name. */
  upstreams: Readonly<Record<string, string>>;
  /** Aborted when the process begins to stop. */
  stopping: AbortSignal;
  /** The time limit in milliseconds for the request to each upstream. Default 1000. */
  timeoutMs?: number;
  /** The time in milliseconds for which an upstream's state is cached. Default 5000. */
  freshMs?: number;
}

/**
 * Creates the liveness and readiness checks. Readiness reports the state of the upstreams, but a failing upstream does not make this
 * server unready, because pages can report the failure to visitors, and every other instance has the same problem.
 */
export function createHealth(options: HealthOptions): {
  /** Responds that the process runs. */
  liveness: () => Response;
  /** Responds with the states of the upstreams. The status is 503 once the process begins to stop. */
  readiness: () => Promise<Response>;
} {
  checkOptions('createHealth', options, {
    upstreams: ['object', 'an object of URLs by name, {} for none'],
    stopping: ['object', 'the signal of an AbortController'],
  });
  const { upstreams, stopping, timeoutMs = 1000, freshMs = 5000 } = options;
  const remembered = createStaleOnErrorCache<'ready' | 'not-ready' | 'unreachable'>({ freshMs });
  const ask = (url: string) => () =>
    fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' }).then(
      async (response) => {
        await response.body?.cancel();
        return response.ok ? 'ready' : 'not-ready';
      },
      () => 'unreachable' as const,
    );
  const states = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(upstreams).map(async ([name, url]) => [name, await remembered(name, ask(url))] as const),
      ),
    );
  return {
    liveness: () => json(200, { status: 'ok' }),
    readiness: async () =>
      stopping.aborted ? json(503, { status: 'stopping' }) : json(200, { status: 'ok', checks: await states() }),
  };
}

const json = (status: number, body: object): Response =>
  new FastResponse(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  });
