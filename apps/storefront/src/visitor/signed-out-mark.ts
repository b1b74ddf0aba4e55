import type { SessionEndReason } from '@assess/session';
import { createShared } from '@assess/ui/state';
import { tabStorage } from './tab-storage.ts';

const key = 'signed-out';
const changes = createShared(0);
const tell = () => changes.set(changes.get() + 1);

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
  subscribe: changes.subscribe,
};
