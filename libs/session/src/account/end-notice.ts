import { createShared } from '@assess/ui/state';
import type { SessionEndReason } from '../session-state.ts';
import type { KeyValueStorage } from '../tabs/key-value-storage.ts';

const key = 'signed-out';

/** Lets a boot script check whether a page must show that this tab's session ended. */
export const hasEndNotice = ({ getItem }: Pick<KeyValueStorage, 'getItem'>): boolean => getItem(key) !== null;

/** The result of {@link createEndNotice}: the reason why this tab's session ended, stored over a reload until it is dismissed. */
export type EndNotice = ReturnType<typeof createEndNotice>;

/**
 * Stores the reason why this tab's session ended, until the visitor has read it or signs in. The page that shows it is often
 * another one. It needs no session, so that such a page does not have to load one.
 *
 * @param tabStorage - the storage of this tab, which lasts from page to page.
 */
export function createEndNotice(tabStorage: KeyValueStorage) {
  const changes = createShared(0);
  const changed = () => changes.set(changes.get() + 1);
  return {
    /** The reason; `null` when there is no notice. */
    reason: (): SessionEndReason | null => tabStorage.getItem(key) as SessionEndReason | null,
    /** Stores the reason and notifies the subscribers. */
    note: (reason: SessionEndReason): void => {
      tabStorage.setItem(key, reason);
      changed();
    },
    /** Deletes the reason, because the visitor has read it or is signed in again. */
    dismiss: (): void => {
      tabStorage.removeItem(key);
      changed();
    },
    /** Calls back after every change; returns the unsubscribe function. */
    subscribe: changes.subscribe,
  };
}
