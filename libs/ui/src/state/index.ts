/**
 * A value that many read and follow, with React and without. React reads it with `useSyncExternalStore(shared.subscribe,
 * shared.get)`.
 */
export interface Shared<T> {
  /** The value now; the same object until it is changed. */
  get: () => T;
  /** Calls everybody back, unless it is the value that there is. */
  set: (next: T) => void;
  /** Calls back after every change; returns what ends that. */
  subscribe: (listener: () => void) => () => void;
  /** True while anybody listens. */
  isFollowed: () => boolean;
}

/** A value that starts as `first`. Whoever needs it in React reads it by `useSyncExternalStore`. */
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
      const own = () => listener(); // the same function may subscribe twice
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    isFollowed: () => listeners.size > 0,
  };
}
