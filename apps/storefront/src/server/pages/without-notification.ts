import { notificationParameter } from '@assess/header-footer/notifications';
import type { RequestContext } from '../request-context/request-context.ts';

/**
 * Removes the notification from the URL of the context. The browser shows it and removes it too, and the page's own links must not carry
 * it on.
 *
 * @returns the context, and a function that adds the notification to the URL of a redirect.
 */
export function withoutNotification(context: RequestContext) {
  const carried = context.url.searchParams.get(notificationParameter);
  if (carried === null) return { context, putBack: () => undefined };
  const url = new URL(context.url);
  url.searchParams.delete(notificationParameter);
  return {
    context: context.at(url),
    putBack: (headers: Headers): void => {
      const location = headers.get('location');
      if (location === null) return;
      const target = new URL(location, url);
      if (target.origin !== url.origin) return;
      target.searchParams.set(notificationParameter, carried);
      headers.set('location', target.pathname + target.search + target.hash);
    },
  };
}
