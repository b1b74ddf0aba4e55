import { createShared } from '@assess/ui/state';

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
  const current = createShared<T | undefined>(undefined);
  let opening: Promise<T> | undefined;

  const open = async (): Promise<T> => {
    const opened = await load();
    current.set(opened);
    return opened;
  };

  return { current: current.get, open: () => (opening ??= open()), subscribe: current.subscribe };
}

/** On the server, and where it is switched off. */
export const never: OnDemand<never> = {
  current: () => undefined,
  open: () => Promise.reject(new Error('This is never opened here.')),
  subscribe: () => () => undefined,
};
