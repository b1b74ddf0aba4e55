/**
 * A value that code with or without React reads and subscribes to. React components read it with
 * `useSyncExternalStore(shared.subscribe, shared.get)`.
 */
export interface Shared<T> {
  /** Returns the current value, the same object until the value changes. */
  get: () => T;
  /** Sets the value and notifies all subscribers, unless the value is unchanged. */
  set: (next: T) => void;
  /** Calls `listener` after every change. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
  /** True while the value has subscribers. */
  isFollowed: () => boolean;
}

/** Creates a shared value with the initial value `first`. */
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
      const own = () => listener(); // a new function, because a `Set` would store the same listener only once
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    isFollowed: () => listeners.size > 0,
  };
}
