import { setTimeout as sleep } from 'node:timers/promises';
import type { LedgerDifference, Refund, StaffPayment } from '@assess/gateway-client/contract';
import { staffTokens } from '../gateway-variables.ts';

/** The operations of staff at a gateway, with retries while it restarts. */
export interface StaffClient {
  askRefund(paymentId: string, refund: { id: string; reason: string; amountMinor?: number }): Promise<Refund>;
  find(sought: string): Promise<{ readonly payments: readonly StaffPayment[] }>;
  readDifferences(): Promise<{ readonly differences: readonly LedgerDifference[] }>;
}

const tries = 20;

export function createStaffClient(gateways: readonly string[]): StaffClient {
  async function call<Body>(method: 'GET' | 'POST', path: string, body?: object): Promise<Body> {
    for (let n = 0; ; n += 1) {
      try {
        const answer = await fetch(`${gateways[n % gateways.length]}/staff${path}`, {
          method,
          headers: { authorization: `Bearer ${staffTokens.ada}`, 'content-type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(30_000),
        });
        if (answer.ok) return (await answer.json()) as Body;
        if (answer.status < 500) throw new RangeError(`${path} answered ${answer.status}: ${await answer.text()}`);
      } catch (error) {
        if (n === tries || error instanceof RangeError) throw error;
      }
      await sleep(250);
    }
  }
  return {
    askRefund: (paymentId, refund) => call('POST', `/payments/${paymentId}/refunds`, refund),
    find: (sought) => call('POST', '/payment-searches', { sought }),
    readDifferences: () => call('GET', '/ledger-differences'),
  };
}
