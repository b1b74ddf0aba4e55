import { parseNotification, type Notification } from './parse-notification.ts';

/** The parameter that carries a notification. */
export const notificationParameter = 'notification';

/** Takes one line, and what is behind it. Never what the address said: it may be anything. */
export type Log = (line: string, cause?: unknown) => void;

/** The address that is read, and rewritten without what was read. */
export interface PageAddress {
  location: Pick<Location, 'href'>;
  history: Pick<History, 'state' | 'replaceState'>;
  log: Log;
}

/**
 * The notification in the address, if it is a good one; one with a bad id without it. Good or bad, it is taken out of the address without a reload;
 * other parameters, fragment and `history.state` (the router's) stay as they are, to the byte. Of several the first
 * counts. Never throws.
 *
 * @see spec §2 Notification in the URL, §8 Notification parse failure
 */
export function takeNotificationFromUrl({ location, history, log }: PageAddress): Notification | undefined {
  const { values, href } = splitOff(location.href);
  const [text] = values;
  if (text === undefined) return undefined;
  try {
    history.replaceState(history.state, '', href);
  } catch (cause) {
    log('Error during removing a notification from the address', cause); // the browser's limit of changes in a while
  }
  const parsed = parseNotification(text);
  if (parsed.reason) log('Error during parsing notifications', parsed.reason);
  return parsed.kind === 'notification' ? parsed.notification : undefined;
}

/** Cut by hand: `URLSearchParams` would write every other parameter anew. */
function splitOff(href: string): { values: string[]; href: string } {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(href) ?? [];
  const kept: string[] = [];
  const values: string[] = [];
  for (const part of query.split('&')) {
    const value = new URLSearchParams(`&${part}`).get(notificationParameter); // the & keeps a ? at its beginning
    if (value === null) kept.push(part);
    else values.push(value);
  }
  return { values, href: `${path}${kept.length > 0 ? '?' : ''}${kept.join('&')}${fragment}` };
}
