import type { Html } from './gzip-in-pieces.ts';

/** A rendered page. It is complete, so that it can be cached, compressed and given a policy with the hashes of its own scripts. */
export interface RenderedPage {
  status: number;
  headers: Headers;
  /** Empty if there is nothing to show. */
  html: Html;
  /** The time in milliseconds for loading the page's data from other servers, and for rendering it. */
  timing?: { lookup: number; render: number };
}
