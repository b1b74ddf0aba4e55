import { between, randomOf } from '../trials/random.ts';

/** What happens to a connection at some byte. */
export interface Fate {
  /** The direction whose bytes are counted: the client's request, or the answer. */
  readonly direction: 'request' | 'answer';
  /** After so many bytes in that direction, from the last fate on. */
  readonly afterBytes: number;
  /** `cut` ends both directions; `silence` passes nothing on any more and says nothing. */
  readonly does: 'cut' | 'delay' | 'silence';
  /** How long a delay takes. */
  readonly ms: number;
}

/** The fates of one connection, in turn: the same for the same seed, line and connection. */
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
