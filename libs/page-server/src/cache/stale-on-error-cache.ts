import { checkOptions } from '../check-options.ts';

/** The options of the cache. */
export interface StaleOnErrorCacheOptions {
  /** The time in milliseconds for which a value is fresh. */
  freshMs: number;
  /** The maximum number of keys. When it is exceeded, the key that was requested longest ago is removed. Default 1000. */
  atMost?: number;
  /** The clock in milliseconds. Default: `Date.now`. */
  now?: () => number;
}

/**
 * Creates a cache of another server's responses by key. Concurrent callers share one request. If a request fails, the cache returns the
 * last value, and sends the next request only after `freshMs`.
 */
export function createStaleOnErrorCache<Value>(options: StaleOnErrorCacheOptions) {
  checkOptions('createStaleOnErrorCache', options, { freshMs: ['number', 'a number of milliseconds, such as 5000'] });
  const { freshMs, atMost = 1000, now = Date.now } = options;
  const known = new Map<string, { value: Promise<Value | undefined>; askedAt: number }>();

  /**
   * Reads a value from the cache, or requests it.
   *
   * @returns `undefined` if no request for the key has ever succeeded.
   */
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
