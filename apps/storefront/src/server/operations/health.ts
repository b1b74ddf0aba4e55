import { FastResponse } from 'srvx';
import type { Answer } from '../routing/route.ts';
import { createStaleOnErrorCache } from '../cache/stale-on-error-cache.ts';

export interface HealthOptions {
  gatewayOrigin: string;
  /** Aborted when the process is about to end. */
  stopping: AbortSignal;
  /** How long the gateway is waited for. Default 1000. */
  timeoutMs?: number;
  /** How long its answer is told again. Default 5000. */
  freshMs?: number;
}

/**
 * Says if the process lives and takes requests. What the gateway is up to is told, and makes no storefront unready: its pages
 * say themselves what they cannot do, and there is no other storefront that could.
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
