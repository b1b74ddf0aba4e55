import { setTimeout as sleep } from 'node:timers/promises';
import { emailOf } from '../trials/customer.ts';

/** The time limit for receipts. A receipt that the mail server accepted but that is not marked as sent is sent again after two minutes. */
const arriveWithinMs = 200_000;

/** Counts the receipts of each order; waits until every order has one. */
export async function receiptsOf(thirdParties: string, orders: number): Promise<number[]> {
  const since = performance.now();
  for (;;) {
    const counts = await Promise.all(Array.from({ length: orders }, (_, order) => countFor(thirdParties, order)));
    if (!counts.includes(0) || performance.now() - since > arriveWithinMs) return counts;
    await sleep(2_000);
  }
}

async function countFor(thirdParties: string, order: number): Promise<number> {
  const answer = await fetch(`${thirdParties}/mail?to=${encodeURIComponent(emailOf(order))}`);
  return ((await answer.json()) as unknown[]).length;
}
