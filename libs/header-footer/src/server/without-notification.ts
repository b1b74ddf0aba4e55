import { notificationParameter } from '../notifications/take-notification-from-url.ts';

/** A request context whose URL can be replaced. */
interface LocatedContext<Context> {
  readonly url: URL;
  readonly at: (url: URL) => Context;
}

/** A context without a notification in its URL. */
export interface WithoutNotification<Context> {
  readonly context: Context;
  /** Adds the removed notification to the URL of a redirect within the store. */
  readonly putBack: (headers: Headers) => void;
}

/**
 * Removes the notification from the URL of the context. The browser shows it and removes it too, and the page's own links must not carry
 * it on.
 */
export function withoutNotification<Context extends LocatedContext<Context>>(
  context: Context,
): WithoutNotification<Context> {
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
