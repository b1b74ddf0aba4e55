import { aStorage, checkArguments } from '@assess/i18n/arguments';
import { createShared } from '@assess/ui/state';
import type { SessionEndReason } from '../session-state.ts';
import type { KeyValueStorage } from '../tabs/key-value-storage.ts';

const key = 'signed-out';

/** Lets a boot script check whether a page must show that this tab's session ended. */
export const hasEndRecord = ({ getItem }: Pick<KeyValueStorage, 'getItem'>): boolean => getItem(key) !== null;

/** The result of {@link createEndRecord}: the reason why this tab's session ended, stored over a reload until it is dismissed. */
export type EndRecord = ReturnType<typeof createEndRecord>;

/**
 * Stores the reason why this tab's session ended, until the visitor has read it or signs in. Often the next page shows the
 * reason. It can do so without loading the session's code.
 *
 * @param tabStorage - the storage of this tab, which lasts from page to page.
 */
export function createEndRecord(tabStorage: KeyValueStorage) {
  if (process.env.NODE_ENV !== 'production')
    checkArguments('createEndRecord', { tabStorage }, { tabStorage: aStorage() });
  const changes = createShared(0);
  const changed = () => changes.set(changes.get() + 1);
  return {
    /** Returns the reason why the session ended; `null` when there is none. */
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
    /** Calls the listener after every change of the reason; returns the unsubscribe function. */
    subscribe: changes.subscribe,
  };
}
