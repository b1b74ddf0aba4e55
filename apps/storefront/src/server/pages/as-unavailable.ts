import { tryLater } from '../try-later.ts';

/** A page that says that another server is down or slow, and can be tried again. */
export function asUnavailable<Page extends { status: number; headers: Headers }>(page: Page): Page {
  page.headers.set('cache-control', 'no-store');
  return tryLater({ ...page, status: 503 });
}
