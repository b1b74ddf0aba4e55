/** What this tab remembers until it is closed. Browsers may forbid it: then nothing is remembered, and nothing else breaks. */
export const tabStorage = {
  get: (key: string): string | null => attempt((storage) => storage.getItem(key)) ?? null,
  set: (key: string, value: string): void => attempt((storage) => storage.setItem(key, value)),
  remove: (key: string): void => attempt((storage) => storage.removeItem(key)),
};

function attempt<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(sessionStorage);
  } catch {
    return undefined;
  }
}
