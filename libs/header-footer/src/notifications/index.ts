export {
  createNotifications,
  type Notifications,
  type NotificationsOptions,
  type ShownNotification,
} from './create-notifications.ts';
export { loadMessages } from './load-messages.ts';
export { NotificationProvider, useNotifications } from './notification-provider.tsx';
export { NotificationRegion } from './notification-region.tsx';
export { openPageNotifications } from './open-page-notifications.ts';
export { parseNotification, type Notification, type ParsedNotification } from './parse-notification.ts';
export { closedNotificationsKey } from './seen-notifications.ts';
export { notificationParameter, takeNotificationFromUrl, type PageLocation } from './take-notification-from-url.ts';
