import type { Clock } from '../clock.ts';
import { responseLimitMs, atMostEveryMs, type CustomerLookUp } from './customer-lookup.ts';

const lookAgainMs = 1000;

/** Reads the customer from the cached response, or from a new one if it is too old; `undefined` when commerce does not respond. */
export async function readCustomer(
  { cached, isAskedWithin, isAsking, askOnce }: CustomerLookUp,
  clock: Clock,
  signal: AbortSignal,
): Promise<unknown> {
  while (!signal.aborted) {
    const text = await cached();
    if (text !== null && isAskedWithin(atMostEveryMs)) return parsed(text);
    if (isAsking() || !isAskedWithin(responseLimitMs)) {
      await askOnce(signal);
      if ((await cached()) === null) return undefined; // commerce has not responded
    } else await new Promise<void>((resolve) => clock.after(lookAgainMs, resolve)); // another tab's request is in flight
  }
  return undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined; // not written by this library, so it counts as missing
  }
}
