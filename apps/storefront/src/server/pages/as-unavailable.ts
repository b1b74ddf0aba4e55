import type { RenderedPage } from './render-page.tsx';

/** A page that says that another server is down or slow, and can be tried again: in a minute, says the header. */
export function asUnavailable(page: RenderedPage): RenderedPage {
  page.headers.set('cache-control', 'no-store');
  page.headers.set('retry-after', '60');
  return { ...page, status: 503 };
}
