/** Memoizes a value per key for some milliseconds. Use it with few keys only, because it never removes a key. */
export function memoizeForMs<Key, Value>(ms: number, make: (key: Key) => Value, now = Date.now): (key: Key) => Value {
  const kept = new Map<Key, { value: Value; until: number }>();
  return (key) => {
    const before = kept.get(key);
    if (before && now() < before.until) return before.value;
    const value = make(key);
    kept.set(key, { value, until: now() + ms });
    return value;
  };
}
