import { isNotificationId } from './parse-notification.ts';
import type { Log } from './take-notification-from-url.ts';

/** The storage key of the closed ids. A sign-out must delete the key, because the next session shows them again. @see spec §4 Activity */
export const closedNotificationsKey = 'closed-notifications';

export type NotificationStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The maximum number of stored ids. The oldest ids are dropped. */
const mostIds = 100;

/**
 * Stores the ids of closed notifications as a comma-separated list in the storage that all tabs share. If the storage is forbidden
 * or full, the ids are only in this page's memory.
 *
 * @see spec §3 Browser-kept session values
 */
export function createSeenNotifications(storage: NotificationStorage, log: Log) {
  const unwritten = new Set<string>();

  const read = (): string[] => {
    try {
      return (storage.getItem(closedNotificationsKey) ?? '').split(',').filter(isNotificationId);
    } catch (cause) {
      log('Error during reading closed notifications', cause);
      return [];
    }
  };

  return {
    has: (id: string): boolean => unwritten.has(id) || read().includes(id),
    add(id: string): void {
      const ids = [...read().filter((known) => known !== id), id];
      try {
        storage.setItem(closedNotificationsKey, ids.slice(-mostIds).join(','));
      } catch (cause) {
        log('Error during storing closed notifications', cause);
        unwritten.add(id);
      }
    },
  };
}
