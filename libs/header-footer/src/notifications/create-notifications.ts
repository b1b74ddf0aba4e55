import { atom, createStore } from 'jotai/vanilla';
import { isNotificationId, type Notification } from './parse-notification.ts';
import { closedNotificationsKey, createSeenNotifications, type NotificationStorage } from './seen-notifications.ts';
import type { Log } from './take-notification-from-url.ts';

/** What notifications need of the browser. */
export interface NotificationsOptions {
  /** Usually `localStorage`, opened by its first use: where it is forbidden, naming it throws. */
  storage: NotificationStorage;
  /** Hears of what other tabs have closed: the window. */
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  log: Log;
}

/** The notification that is on the screen. */
export interface ShownNotification {
  message: string;
  /** Differs from that of the one before it, also where the message is the same. */
  key: number;
}

/** What {@link createNotifications} makes, one for each page. */
export type Notifications = ReturnType<typeof createNotifications>;

/** The notifications of a page, one at a time. Listens to other tabs while somebody is subscribed. @see spec §4 Notifications */
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
     * Shows it after those that wait, unless its id was closed or waits already. Without an id it is always shown.
     *
     * @throws TypeError when the id is not one that can be kept.
     */
    notify(notification: Notification): void {
      const { showOncePerSessionNotificationId: id } = notification;
      if (id !== undefined && !isNotificationId(id)) throw new TypeError(`"${id}" cannot be the id of a notification.`);
      const all = store.get(waiting);
      if (!isNew(notification)) return;
      if (id !== undefined && all.some((other) => other.showOncePerSessionNotificationId === id)) return;
      store.set(waiting, [...all, { ...notification, key: (count += 1) }]);
    },

    /** Closes the one that is shown: records its id, calls its `onClose`, shows the next one. */
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

    /** The one that is shown. Another tab that closes it takes it away here too, without its `onClose`. */
    snapshot: (): ShownNotification | undefined => store.get(shown),

    /** Calls back when another notification is shown, or none; returns what ends that. */
    subscribe: (listener: () => void): (() => void) => store.sub(shown, listener),
  };
}
