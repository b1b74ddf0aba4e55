import type { Account } from './open-account.ts';

/** Who is here, for pages that must not load the session's code before somebody is signed in, or wants to be. */
export interface Visitor {
  /** `undefined` until it has been opened. */
  account: () => Account | undefined;
  /** Loads the session's code, once, and finds out who is here. Where it cannot be loaded only a new page tries again. */
  open: () => Promise<Account>;
  /** Calls back when the account has been opened; returns what ends that. */
  subscribe: (listener: () => void) => () => void;
}

export function createVisitor(load: () => Promise<Account>): Visitor {
  const listeners = new Set<() => void>();
  let account: Account | undefined;
  let opening: Promise<Account> | undefined;

  const open = async (): Promise<Account> => {
    account = await load();
    for (const listener of listeners) listener();
    return account;
  };

  return {
    account: () => account,
    open: () => (opening ??= open()),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** On the server, and where sessions are switched off. */
export const nobody: Visitor = {
  account: () => undefined,
  open: () => Promise.reject(new Error('Nobody can be signed in here.')),
  subscribe: () => () => undefined,
};
