/** Something whose code is not loaded before it is needed. */
export interface OnDemand<T> {
  /** `undefined` until it has been opened. */
  current: () => T | undefined;
  /** Loads and opens it, once. Where it cannot be loaded only a new page tries again. */
  open: () => Promise<T>;
  /** Calls back when it has been opened; returns what ends that. */
  subscribe: (listener: () => void) => () => void;
}

export function createOnDemand<T>(load: () => Promise<T>): OnDemand<T> {
  const listeners = new Set<() => void>();
  let current: T | undefined;
  let opening: Promise<T> | undefined;

  const open = async (): Promise<T> => {
    current = await load();
    for (const listener of listeners) listener();
    return current;
  };

  return {
    current: () => current,
    open: () => (opening ??= open()),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** On the server, and where it is switched off. */
export const never: OnDemand<never> = {
  current: () => undefined,
  open: () => Promise.reject(new Error('This is never opened here.')),
  subscribe: () => () => undefined,
};
