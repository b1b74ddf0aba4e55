import { tryLater } from './try-later.ts';

/** Turns a page into a response with 503 and `Retry-After`, because another server is down or slow. */
export function asUnavailable<Page extends { status: number; headers: Headers }>(page: Page): Page {
  page.headers.set('cache-control', 'no-store');
  return tryLater({ ...page, status: 503 });
}
