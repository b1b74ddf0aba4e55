import { createShared } from '@assess/ui/state';
import type { SessionEndReason } from '../session-state.ts';
import type { KeyValueStorage } from '../tabs/key-value-storage.ts';

const key = 'signed-out';

/** Tells a boot script whether a page has to say that this tab's session ended. */
export const hasEndNotice = ({ getItem }: Pick<KeyValueStorage, 'getItem'>): boolean => getItem(key) !== null;

/** What {@link createEndNotice} makes: why the session of this tab ended, kept over a reload until it is dismissed. */
export type EndNotice = ReturnType<typeof createEndNotice>;

/**
 * Why this tab's session ended, until the visitor has read it or signs in: the page that says so is often another one. It needs
 * no session, so that such a page has to load none.
 *
 * @param tabStorage - what this tab keeps from page to page.
 */
export function createEndNotice(tabStorage: KeyValueStorage) {
  const changes = createShared(0);
  const changed = () => changes.set(changes.get() + 1);
  return {
    /** `null` where there is nothing to say. */
    reason: (): SessionEndReason | null => tabStorage.getItem(key) as SessionEndReason | null,
    /** Keeps the reason and tells who is subscribed. */
    note: (reason: SessionEndReason): void => {
      tabStorage.setItem(key, reason);
      changed();
    },
    /** Forgets the reason: the visitor has read it, or is signed in again. */
    dismiss: (): void => {
      tabStorage.removeItem(key);
      changed();
    },
    /** Calls back after every change; returns what ends that. */
    subscribe: changes.subscribe,
  };
}
