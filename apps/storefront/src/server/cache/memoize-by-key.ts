/** Keeps what was made for the last so many keys. What rejects is made anew for the next who asks. */
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
