import { between, randomOf } from '../trials/random.ts';

/** A fault of a connection at a given byte. */
export interface ConnectionFault {
  /** The direction whose bytes are counted: the client's requests, or the server's responses. */
  readonly direction: 'request' | 'answer';
  /** The number of bytes in that direction before the fault, counted from the previous fault. */
  readonly afterBytes: number;
  /** `cut` ends both directions; `silence` keeps the connection open and forwards nothing more. */
  readonly does: 'cut' | 'delay' | 'silence';
  /** The duration of a delay. */
  readonly ms: number;
}

/** Generates the faults of one connection in order. They are the same for the same seed, proxy and connection. */
export function generateConnectionFaults(seed: number, proxy: string, connection: number): () => ConnectionFault {
  const random = randomOf(seed, proxy, connection);
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
