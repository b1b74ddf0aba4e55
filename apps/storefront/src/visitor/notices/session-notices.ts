import {
  createNotifications,
  loadMessages,
  takeNotificationFromUrl,
  type Notifications,
} from '@assess/header-footer/notifications';
import { addMessages } from '@assess/i18n';
import { lazyStorage } from '@assess/session';
import type { BrowserServices } from '../../router-context.ts';

const log = (line: string, cause?: unknown) => console.warn(line, ...(cause === undefined ? [] : [cause]));

/** Opens the page's notifications, including the one in its URL. @see spec §2 Notification in the URL */
export async function openNotices({ i18n }: Pick<BrowserServices, 'i18n'>): Promise<Notifications> {
  const notifications = createNotifications({ storage: lazyStorage(() => localStorage), page: window, log });
  const carried = takeNotificationFromUrl({ location, history, log });
  await addMessages(i18n, loadMessages);
  if (carried) notifications.notify(carried);
  return notifications;
}
