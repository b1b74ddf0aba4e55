import { aLog, anObject, checkOptions } from '@assess/i18n/arguments';
import { atom, createStore } from 'jotai/vanilla';
import { isNotificationId, type Notification } from './parse-notification.ts';
import { closedNotificationsKey, createSeenNotifications, type NotificationStorage } from './seen-notifications.ts';
import type { Log } from './take-notification-from-url.ts';

/** The browser services that notifications need. */
export interface NotificationsOptions {
  /** The storage of the closed ids, usually `lazyStorage(() => localStorage)`, because access throws when storage is forbidden. */
  storage: NotificationStorage;
  /** The window, whose `storage` events report the notifications that other tabs have closed. */
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  log: Log;
}

/** The notification on the screen. */
export interface ShownNotification {
  message: string;
  /** The React key, which differs from the previous notification's key even if the message is the same. */
  key: number;
}

/** The notifications of one page, as {@link createNotifications} returns them. */
export type Notifications = ReturnType<typeof createNotifications>;

/**
 * Creates the queue of a page's notifications, which are shown one at a time. It listens to other tabs while it has subscribers.
 *
 * @see spec §4 Notifications
 */
export function createNotifications(options: NotificationsOptions) {
  if (process.env.NODE_ENV !== 'production')
    checkOptions('createNotifications', options, {
      storage: anObject('a storage, such as lazyStorage(() => localStorage)', 'getItem', 'setItem'),
      page: anObject('the window', 'addEventListener', 'removeEventListener'),
      log: aLog(),
    });
  const { storage, page, log } = options;
  const store = createStore();
  const seen = createSeenNotifications(storage, log);
  let count = 0;

  const isNew = ({ showOncePerSessionNotificationId: id }: Notification) => id === undefined || !seen.has(id);

  const waiting = atom<readonly (Notification & ShownNotification)[]>([]);
  const shown = atom((get): ShownNotification | undefined => get(waiting)[0]);

  waiting.onMount = (setWaiting) => {
    const leaveOutSeen = () => setWaiting((all) => all.filter(isNew));
    const follow = (event: Event) => {
      if ((event as StorageEvent).key === closedNotificationsKey) leaveOutSeen();
    };
    leaveOutSeen();
    page.addEventListener('storage', follow);
    return () => page.removeEventListener('storage', follow);
  };

  return {
    /**
     * Queues a notification, unless its id was closed before or is already queued. A notification without an id is always shown.
     *
     * @throws TypeError when the id cannot be stored.
     */
    notify(notification: Notification): void {
      const { showOncePerSessionNotificationId: id } = notification;
      if (id !== undefined && !isNotificationId(id)) throw new TypeError(`"${id}" cannot be the id of a notification.`);
      const all = store.get(waiting);
      if (!isNew(notification)) return;
      if (id !== undefined && all.some((other) => other.showOncePerSessionNotificationId === id)) return;
      store.set(waiting, [...all, { ...notification, key: (count += 1) }]);
    },

    /** Closes the shown notification: records its id, calls its `onClose`, shows the next one. */
    close(): void {
      const [closed, ...others] = store.get(waiting);
      if (!closed) return;
      if (closed.showOncePerSessionNotificationId !== undefined) seen.add(closed.showOncePerSessionNotificationId);
      store.set(waiting, others);
      try {
        closed.onClose?.();
      } catch (cause) {
        log('Error during closing a notification', cause);
      }
    },

    /** Returns the shown notification. If another tab closes a notification, it is removed here without a call of its `onClose`. */
    snapshot: (): ShownNotification | undefined => store.get(shown),

    /** Calls `listener` when another notification or none is shown; returns the function that unsubscribes. */
    subscribe: (listener: () => void): (() => void) => store.sub(shown, listener),
  };
}
