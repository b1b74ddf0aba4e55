import type { KeyValueStorage } from './key-value-storage.ts';

/** The session storage, which lasts until the tab is closed. When a browser forbids it, values are not stored and no call throws. */
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
