/** Caches the result of `build` for each key. Entries are never evicted, so the number of keys has to be small. */
export function memoise<Key extends readonly string[], Value>(build: (...key: Key) => Value): (...key: Key) => Value {
  const built = new Map<string, Value>();
  return (...key) => {
    const name = key.join(' ');
    const value = built.get(name) ?? build(...key);
    built.set(name, value);
    return value;
  };
}
