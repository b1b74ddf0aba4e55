/**
 * A value that many consumers read and subscribe to, with or without React. React reads it with
 * `useSyncExternalStore(shared.subscribe, shared.get)`.
 */
export interface Shared<T> {
  /** Returns the current value; the same object until it changes. */
  get: () => T;
  /** Sets the value and notifies all subscribers, unless the value is unchanged. */
  set: (next: T) => void;
  /** Calls `listener` after every change; returns the function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
  /** True while there are subscribers. */
  isFollowed: () => boolean;
}

/** Creates a shared value that starts as `first`. React components read it with `useSyncExternalStore`. */
export function createShared<T>(first: T): Shared<T> {
  const listeners = new Set<() => void>();
  let value = first;
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      const own = () => listener(); // wrapped, because the same function may subscribe twice
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    isFollowed: () => listeners.size > 0,
  };
}
