import { createShared } from './create-shared.ts';

/** A value whose code loads only when it is needed. */
export interface OnDemand<T> {
  /** Returns the value; `undefined` until it has been opened. */
  current: () => T | undefined;
  /** Loads and opens the value once. It always returns the same promise, even a rejected one. */
  open: () => Promise<T>;
  /** Opens the value, but retries if the load has failed. */
  openAgain: () => Promise<T>;
  /** Calls back when the value has been opened. Returns the function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

/** Creates a value that `load` creates when it is first needed, such as by an `import()` of its code. */
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

const refuse = () => Promise.reject(new Error('This value is never opened here.'));

/** A value that never opens, on the server and if the feature is switched off. */
export const neverOpened: OnDemand<never> = {
  current: () => undefined,
  open: refuse,
  openAgain: refuse,
  subscribe: () => () => undefined,
};
