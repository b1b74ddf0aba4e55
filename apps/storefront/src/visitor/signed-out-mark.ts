import type { SessionEndReason } from '@assess/session';
import { tabStorage } from './tab-storage.ts';

const key = 'signed-out';
const listeners = new Set<() => void>();

/** Why this tab's session ended, until the visitor has read it: the page that says so is often another one. */
export const signedOutMark = {
  read: (): string | null => tabStorage.get(key),
  set: (reason: SessionEndReason): void => {
    tabStorage.set(key, reason);
    tell();
  },
  clear: (): void => {
    tabStorage.remove(key);
    tell();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

const tell = () => listeners.forEach((listener) => listener());
