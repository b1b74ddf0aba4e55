import { anI18n, checkArguments } from '@assess/i18n/arguments';
import { addMessages } from '@assess/i18n/messages';
import { lazyStorage } from '@assess/session';
import type { I18n } from '@lingui/core';
import { createNotifications, type Notifications } from './create-notifications.ts';
import { loadMessages } from './load-messages.ts';
import { takeNotificationFromUrl } from './take-notification-from-url.ts';

const log = (line: string, cause?: unknown) => console.warn(line, ...(cause === undefined ? [] : [cause]));

/** Creates the page's notifications, loads their texts, and queues the notification of the URL. @see spec §2 Notification in the URL */
export async function openPageNotifications(i18n: I18n): Promise<Notifications> {
  if (process.env.NODE_ENV !== 'production') checkArguments('openPageNotifications', { i18n }, { i18n: anI18n() });
  const notifications = createNotifications({ storage: lazyStorage(() => localStorage), page: window, log });
  const carried = takeNotificationFromUrl({ location, history, log });
  await addMessages(i18n, loadMessages);
  if (carried) notifications.notify(carried);
  return notifications;
}
