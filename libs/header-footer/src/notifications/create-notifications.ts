import { atom, createStore } from 'jotai/vanilla';
import { isNotificationId, type Notification } from './parse-notification.ts';
import { closedNotificationsKey, createSeenNotifications, type NotificationStorage } from './seen-notifications.ts';
import type { Log } from './take-notification-from-url.ts';

/** The browser services that notifications need. */
export interface NotificationsOptions {
  /** Usually `localStorage`. Access to it throws where it is forbidden, so it is opened only on first use. */
  storage: NotificationStorage;
  /** The window, whose events report what other tabs have closed. */
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  log: Log;
}

/** The notification on the screen. */
export interface ShownNotification {
  message: string;
  /** Differs from the previous notification's key, even if the message is the same. */
  key: number;
}

/** The notifications of one page, as {@link createNotifications} returns them. */
export type Notifications = ReturnType<typeof createNotifications>;

/**
 * Creates the notifications of a page, shown one at a time. Listens to other tabs while there are subscribers.
 *
 * @see spec §4 Notifications
 */
export function createNotifications({ storage, page, log }: NotificationsOptions) {
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

    /** Returns the shown notification. If another tab closes it, it disappears here too, without its `onClose`. */
    snapshot: (): ShownNotification | undefined => store.get(shown),

    /** Calls `listener` when another notification or none is shown; returns the function that unsubscribes. */
    subscribe: (listener: () => void): (() => void) => store.sub(shown, listener),
  };
}
