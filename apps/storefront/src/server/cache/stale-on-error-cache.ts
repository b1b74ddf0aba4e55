export interface StaleOnErrorCacheOptions {
  /** How long an answer holds. */
  freshMs: number;
  /** So many keys are remembered; then the one that was asked for longest ago is forgotten. Default 1000. */
  atMost?: number;
  now?: () => number;
}

/**
 * Remembers what another server said about a key. Whoever asks at the same moment shares the question; while it fails the
 * last answer holds, and it is not asked again before its time.
 */
export function createStaleOnErrorCache<Value>({ freshMs, atMost = 1000, now = Date.now }: StaleOnErrorCacheOptions) {
  const known = new Map<string, { value: Promise<Value | undefined>; askedAt: number }>();

  /** @returns `undefined` when it was never answered. */
  return (key: string, ask: () => Promise<Value>): Promise<Value | undefined> => {
    const last = known.get(key);
    if (last && now() < last.askedAt + freshMs) return last.value;
    const value = ask().catch(() => last?.value);
    known.delete(key);
    known.set(key, { value, askedAt: now() });
    const [oldest] = known.keys();
    if (known.size > atMost && oldest !== undefined) known.delete(oldest);
    return value;
  };
}
