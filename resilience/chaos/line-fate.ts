import { between, randomOf } from '../trials/random.ts';

/** An event on a connection at some byte. */
export interface Fate {
  /** The direction whose bytes are counted: the client's request, or the answer. */
  readonly direction: 'request' | 'answer';
  /** The number of bytes in that direction before the event, counted from the previous one. */
  readonly afterBytes: number;
  /** `cut` ends both directions; `silence` keeps the connection open and forwards nothing more. */
  readonly does: 'cut' | 'delay' | 'silence';
  /** The duration of a delay. */
  readonly ms: number;
}

/** Generates the fates of one connection in order: the same for the same seed, proxy and connection. */
export function fatesOf(seed: number, line: string, connection: number): () => Fate {
  const random = randomOf(seed, line, connection);
  return () => {
    const chance = random();
    return {
      direction: random() < 0.3 ? 'request' : 'answer',
      afterBytes: between(random, 0, 16_000),
      does: chance < 0.55 ? 'cut' : chance < 0.9 ? 'delay' : 'silence',
      ms: between(random, 5, 2_500),
    };
  };
}
