import type { Clock } from '../clock.ts';
import { answerLimitMs, atMostEveryMs, type CustomerLookUp } from './customer-look-up.ts';

const lookAgainMs = 1000;

/** The customer as the store says, asked where it is time to; `undefined` where it does not say. */
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
      if ((await answer()) === null) return undefined; // nobody answers now
    } else await new Promise<void>((resolve) => clock.after(lookAgainMs, resolve)); // another tab is about to know
  }
  return undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined; // somebody else's writing: as if the store had not said
  }
}
