/** The options of a memo. */
export interface MemoOptions {
  /** The maximum number of keys. When it is exceeded, the oldest key is removed. Default 1000. */
  maxEntries?: number;
  /** The time in milliseconds after which a value is computed again. Default: values do not expire. */
  ttlMs?: number;
  /** The clock in milliseconds. Default: `Date.now`. */
  now?: () => number;
}

/**
 * Creates a memo: a function that calls `make` once per key, and returns the cached value to later callers. A promise that rejects is
 * removed from the cache, so that the next call tries again.
 */
export function createMemo<Key, Value>({ maxEntries = 1000, ttlMs = Infinity, now = Date.now }: MemoOptions = {}): (
  key: Key,
  make: () => Value,
) => Value {
  const entries = new Map<Key, { readonly value: Value; readonly until: number }>();
  return (key, make) => {
    const found = entries.get(key);
    if (found && now() < found.until) return found.value;
    const entry = { value: make(), until: now() + ttlMs };
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
    const { value } = entry;
    if (value instanceof Promise) value.catch(() => entries.get(key) === entry && entries.delete(key));
    return value;
  };
}
