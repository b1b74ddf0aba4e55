import { setTimeout as sleep } from 'node:timers/promises';
import { createGatewayClient } from '../../libs/gateway-client/src/gateway-client.ts';
import { accountNumber, orderNumber } from '../trials/orders.ts';

const everyMs = 200;

/** A client that searches at one gateway repeatedly; each search writes to the database. */
export interface Probe {
  /** The time of each response, on the monotonic clock. */
  readonly answeredAt: readonly number[];
  stop(): Promise<void>;
}

/** Queries a gateway five times a second, without waiting for earlier responses. */
export function startProbe(gateway: string, platformKey: string): Probe {
  const client = createGatewayClient({
    baseUrl: gateway,
    timeoutMs: 2_000,
    headers: () => ({ 'x-platform-key': platformKey, 'x-site-id': 'US' }),
  });
  const answeredAt: number[] = [];
  const body = { kind: 'order-number', number: orderNumber(0), accountNumber } as const;
  const stopping = new AbortController();

  async function ask(): Promise<void> {
    const found = await client.lookUpInvoices({ body });
    if (found.kind === 'ok') answeredAt.push(performance.now());
  }

  async function repeat(): Promise<void> {
    while (!stopping.signal.aborted) {
      void ask().catch(() => undefined); // missing responses are measured, not reported as errors
      await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const ended = repeat();
  return {
    answeredAt,
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

/** Returns the longest time without a response between two moments, in milliseconds. */
export function longestGapMs(answeredAt: readonly number[], from: number, to: number): number {
  const moments = [from, ...answeredAt.filter((at) => at > from && at < to).toSorted((one, other) => one - other), to];
  return Math.max(...moments.slice(1).map((at, index) => at - (moments[index] ?? at)));
}
