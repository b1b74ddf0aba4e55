/** The limits of a memo and its clock. */
export interface MemoOptions {
  /** The maximum number of keys. Beyond it the oldest is removed. Default 1000. */
  maxEntries?: number;
  /** The time in milliseconds after which a value is made again. Default: never. */
  ttlMs?: number;
  /** The clock in milliseconds. Default: `Date.now`. */
  now?: () => number;
}

/**
 * Creates a memo: a function that makes the value of a key once, and returns it to later callers. A promise that rejects is removed, so that
 * the next call makes a new one.
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
