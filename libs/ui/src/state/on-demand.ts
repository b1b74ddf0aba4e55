import { createShared } from './create-shared.ts';

/** A value that is created when it is first needed, such as an object whose code is loaded on demand. */
export interface OnDemand<T> {
  /** Returns the value; `undefined` until `open` has resolved. */
  current: () => T | undefined;
  /** Creates the value, once. It always returns the same promise, even a rejected one. */
  open: () => Promise<T>;
  /** Does the same as `open`, but retries if the last attempt has failed. */
  openAgain: () => Promise<T>;
  /** Calls `listener` when the value has been created. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

/** Creates an on-demand value. `load` creates the value itself, for example with code from an `import()`. */
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

/** An on-demand value that is never created, for the server and for features that are switched off. */
export const neverOpened: OnDemand<never> = {
  current: () => undefined,
  open: refuse,
  openAgain: refuse,
  subscribe: () => () => undefined,
};
