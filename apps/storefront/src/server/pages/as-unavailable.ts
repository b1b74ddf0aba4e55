import { tryLater } from '../try-later.ts';
import type { RenderedPage } from './render-page.tsx';

/** A page that says that another server is down or slow, and can be tried again. */
export function asUnavailable(page: RenderedPage): RenderedPage {
  page.headers.set('cache-control', 'no-store');
  return tryLater({ ...page, status: 503 });
}
