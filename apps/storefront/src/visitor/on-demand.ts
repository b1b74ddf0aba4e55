import { createShared } from '@assess/ui/state';

/** Something whose code is not loaded before it is needed. */
export interface OnDemand<T> {
  /** `undefined` until it has been opened. */
  current: () => T | undefined;
  /** Loads and opens it, once: always the same promise, also where it cannot be loaded. */
  open: () => Promise<T>;
  /** The same, but tries again where it could not be loaded. */
  openAgain: () => Promise<T>;
  /** Calls back when it has been opened; returns what ends that. */
  subscribe: (listener: () => void) => () => void;
}

export function createOnDemand<T>(load: () => Promise<T>): OnDemand<T> {
  const current = createShared<T | undefined>(undefined);
  let opening: Promise<T> | undefined;
  let hasFailed = false;

  const loadNow = async (): Promise<T> => {
    hasFailed = false;
    try {
      const opened = await load();
      current.set(opened);
      return opened;
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
  const open = () => (opening ??= loadNow());

  return {
    current: current.get,
    open,
    openAgain: () => {
      if (hasFailed) opening = undefined;
      return open();
    },
    subscribe: current.subscribe,
  };
}

const refuse = () => Promise.reject(new Error('This is noop opened here.'));

/** On the server, and where it is switched off. */
export const noop: OnDemand<never> = {
  current: () => undefined,
  open: refuse,
  openAgain: refuse,
  subscribe: () => () => undefined,
};
