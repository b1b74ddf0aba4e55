import type { Clock } from '../clock.ts';
import { answerLimitMs, atMostEveryMs, type CustomerLookUp } from './customer-lookup.ts';

const lookAgainMs = 1000;

/** Reads the customer from the cached answer, or requests it when that is too old; `undefined` without an answer. */
export async function readCustomer(
  { answer, isAskedWithin, isAsking, askOnce }: CustomerLookUp,
  clock: Clock,
  signal: AbortSignal,
): Promise<unknown> {
  while (!signal.aborted) {
    const text = await answer();
    if (text !== null && isAskedWithin(atMostEveryMs)) return parsed(text);
    if (isAsking() || !isAskedWithin(answerLimitMs)) {
      await askOnce(signal);
      if ((await answer()) === null) return undefined; // the store does not answer now
    } else await new Promise<void>((resolve) => clock.after(lookAgainMs, resolve)); // another tab is about to get the answer
  }
  return undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined; // not written by this library, so it counts as no answer
  }
}
