import type { SessionEndReason } from '@assess/session';
import { createShared } from '@assess/ui/state';
import { signedOutKey } from '../page-contract/cookies.ts';
import { tabStorage } from './tab-storage.ts';

const changes = createShared(0);
const tell = () => changes.set(changes.get() + 1);

/** Why this tab's session ended, until the visitor has read it: the page that says so is often another one. */
export const signedOutMark = {
  read: () => tabStorage.get(signedOutKey) as SessionEndReason | null,
  set: (reason: SessionEndReason): void => {
    tabStorage.set(signedOutKey, reason);
    tell();
  },
  clear: (): void => {
    tabStorage.remove(signedOutKey);
    tell();
  },
  subscribe: changes.subscribe,
};
