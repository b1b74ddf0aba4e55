import type { Log } from '../tolerate.ts';
import type { KeyValueStorage } from './key-value-storage.ts';

export type SharedTime = 'last-activity' | 'customer-asked' | 'signed-in' | 'signed-out';

/** The times that all tabs of a browser share. */
export type SharedTimes = {
  /** Returns the stored time in epoch milliseconds; `undefined` when none is stored or it is invalid. */
  read: (name: SharedTime) => number | undefined;
  write: (name: SharedTime, at: number) => void;
  remove: (name: SharedTime) => void;
};

export const storageKeyOf = (name: SharedTime) => `assess-session-${name}`;

/** Stores times in a storage. When the storage is full or forbidden, this tab uses its own memory and logs one line. */
export function createSharedTimes(storage: KeyValueStorage, log: Log): SharedTimes {
  const memory = new Map<SharedTime, number>();
  let isBroken = false;

  function inStorage<T>(step: () => T): T | undefined {
    if (isBroken) return undefined;
    try {
      return step();
    } catch (cause) {
      isBroken = true;
      log('Error during storing the session times: this tab no longer follows the others', cause);
      return undefined;
    }
  }

  return {
    read: (name) => {
      const stored = inStorage(() => storage.getItem(storageKeyOf(name)));
      if (isBroken) return memory.get(name);
      const at = Number(stored ?? Number.NaN);
      return Number.isFinite(at) && at > 0 ? at : undefined;
    },
    write: (name, at) => {
      memory.set(name, at);
      inStorage(() => storage.setItem(storageKeyOf(name), String(at)));
    },
    remove: (name) => {
      memory.delete(name);
      inStorage(() => storage.removeItem(storageKeyOf(name)));
    },
  };
}
