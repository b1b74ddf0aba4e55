import type { KeyValueStorage } from './key-value-storage.ts';

/** Session storage: it lasts until the tab is closed. Where browsers forbid it nothing is remembered, and nothing else breaks. */
export const tabStorage: KeyValueStorage = {
  getItem: (key) => attempt((storage) => storage.getItem(key)) ?? null,
  setItem: (key, value) => attempt((storage) => storage.setItem(key, value)),
  removeItem: (key) => attempt((storage) => storage.removeItem(key)),
};

function attempt<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(sessionStorage);
  } catch {
    return undefined;
  }
}
