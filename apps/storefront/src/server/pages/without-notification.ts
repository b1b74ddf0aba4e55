import { notificationParameter } from '@assess/header-footer/notifications';

/**
 * The request without the notification in its address, which the browser takes out: the page's own links must not carry it on.
 *
 * @returns also what puts it back into the address of a redirect.
 */
export function withoutNotification(request: Request) {
  const url = new URL(request.url);
  const carried = url.searchParams.get(notificationParameter);
  if (carried === null) return { request, putBack: () => undefined };
  url.searchParams.delete(notificationParameter);
  return {
    request: new Request(url, { headers: request.headers }),
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
