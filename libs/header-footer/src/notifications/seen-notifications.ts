import { isNotificationId } from './parse-notification.ts';
import type { Log } from './take-notification-from-url.ts';

/** The key of the list. A sign-out must forget it: that is what makes "once per session" true. @see spec §4 Activity */
export const closedNotificationsKey = 'closed-notifications';

export type NotificationStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Older ones are forgotten. */
const mostIds = 100;

/**
 * The ids of what was closed, as a list with commas in the storage that all tabs share. Where that is forbidden or full,
 * this page remembers by itself. @see spec §3 Browser-kept session values
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
