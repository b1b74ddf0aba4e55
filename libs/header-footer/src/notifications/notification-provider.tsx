import { anObject, checkProps, missingProviderError } from '@assess/i18n/arguments';
import { createContext, use, type ReactNode } from 'react';
import type { Notifications } from './create-notifications.ts';

const NotificationsContext = createContext<Notifications | undefined>(undefined);

/** Provides the page's notifications to all components below. */
export function NotificationProvider({
  notifications,
  children,
}: {
  notifications: Notifications;
  children: ReactNode;
}) {
  if (process.env.NODE_ENV !== 'production') {
    const created = anObject('the result of createNotifications', 'notify', 'close');
    checkProps('NotificationProvider', { notifications }, { notifications: created });
  }
  return <NotificationsContext value={notifications}>{children}</NotificationsContext>;
}

/**
 * Returns the notifications of the page, with `notify` and `close`.
 *
 * @throws Error outside a provider.
 */
export function useNotifications(): Notifications {
  const notifications = use(NotificationsContext);
  if (!notifications) throw missingProviderError('useNotifications', '<NotificationProvider>', '@assess/header-footer');
  return notifications;
}
