/** Memoizes a value per key for the last `most` keys. A promise that rejects is removed, so that the next call creates a new one. */
export function memoizeByKey<Value>(most: number): (key: string, make: () => Value) => Value {
  const kept = new Map<string, Value>();
  return (key, make) => {
    const found = kept.get(key);
    if (found !== undefined) return found;
    if (kept.size >= most) kept.delete(kept.keys().next().value ?? '');
    const made = make();
    kept.set(key, made);
    if (made instanceof Promise) made.catch(() => kept.delete(key));
    return made;
  };
}
