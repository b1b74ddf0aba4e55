import { aLog, anObject, checkOptions } from '@assess/i18n/arguments';
import { parseNotification, type Notification } from './parse-notification.ts';

/** The URL parameter that carries a notification. */
export const notificationParameter = 'notification';

/** Logs one line with its cause. Lines never quote the URL, because anyone can write any text into it. */
export type Log = (line: string, cause?: unknown) => void;

/** The page's location and history, which are needed to read the URL and to replace it. */
export interface PageLocation {
  location: Pick<Location, 'href'>;
  history: Pick<History, 'state' | 'replaceState'>;
  log: Log;
}

/**
 * Reads the notification from the URL, without its id if the id is invalid; `undefined` if the notification is invalid. In either
 * case it removes the parameter from the URL without a reload. Other parameters, the fragment and the router's `history.state` stay
 * unchanged. If the parameter is repeated, the first value counts. Never throws because of the URL.
 *
 * @see spec §2 Notification in the URL, §8 Notification parse failure
 */
export function takeNotificationFromUrl(page: PageLocation): Notification | undefined {
  if (process.env.NODE_ENV !== 'production')
    checkOptions('takeNotificationFromUrl', page, {
      location: anObject('the location of the page, such as window.location'),
      history: anObject('the history of the page, such as window.history', 'replaceState'),
      log: aLog(),
    });
  const { location, history, log } = page;
  const { values, href } = splitOff(location.href);
  const [text] = values;
  if (text === undefined) return undefined;
  try {
    history.replaceState(history.state, '', href);
  } catch (cause) {
    log('Error during removing a notification from the URL', cause); // the browser rate-limits history changes
  }
  const parsed = parseNotification(text);
  if (parsed.reason) log('Error during parsing notifications', parsed.reason);
  return parsed.kind === 'notification' ? parsed.notification : undefined;
}

/** Removes the parameter from a URL and returns its values. `URLSearchParams` cannot, because it would rewrite the other parameters. */
function splitOff(href: string): { values: string[]; href: string } {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(href) ?? [];
  const kept: string[] = [];
  const values: string[] = [];
  for (const part of query.split('&')) {
    const value = new URLSearchParams(`&${part}`).get(notificationParameter); // the & protects a leading ?
    if (value === null) kept.push(part);
    else values.push(value);
  }
  return { values, href: `${path}${kept.length > 0 ? '?' : ''}${kept.join('&')}${fragment}` };
}
