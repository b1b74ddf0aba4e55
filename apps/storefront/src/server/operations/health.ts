import { FastResponse } from 'srvx';
import type { Answer } from '../routing/route.ts';
import { createStaleOnErrorCache } from '../cache/stale-on-error-cache.ts';

export interface HealthOptions {
  gatewayOrigin: string;
  /** Aborted when the process begins to stop. */
  stopping: AbortSignal;
  /** The time limit in milliseconds for the gateway. Default 1000. */
  timeoutMs?: number;
  /** The time in milliseconds for which the gateway's state is cached. Default 5000. */
  freshMs?: number;
}

/**
 * Creates the liveness and readiness checks. Readiness reports the state of the gateway, but a failing gateway does not make the
 * storefront unready: its pages show themselves what does not work, and no other storefront could do better.
 */
export function createHealth({ gatewayOrigin, stopping, timeoutMs = 1000, freshMs = 5000 }: HealthOptions): {
  liveness: Answer;
  readiness: Answer;
} {
  const remembered = createStaleOnErrorCache<'ready' | 'not-ready' | 'unreachable'>({ freshMs });
  const askGateway = () =>
    fetch(`${gatewayOrigin}/health/ready`, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' }).then(
      async (answer) => {
        await answer.body?.cancel();
        return answer.ok ? 'ready' : 'not-ready';
      },
      () => 'unreachable' as const,
    );
  return {
    liveness: () => json(200, { status: 'ok' }),
    readiness: async () =>
      stopping.aborted
        ? json(503, { status: 'stopping' })
        : json(200, { status: 'ok', checks: { gateway: await remembered('gateway', askGateway) } }),
  };
}

const json = (status: number, body: object): Response =>
  new FastResponse(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  });
