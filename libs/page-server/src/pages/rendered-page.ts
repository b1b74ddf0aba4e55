import type { Html } from './gzip-in-pieces.ts';

/** A completely rendered page, not a stream, because caching, compression and the hashes in its policy need the whole page. */
export interface RenderedPage {
  status: number;
  headers: Headers;
  /** The page's markup; empty for a response without a body, such as a redirect. */
  html: Html;
  /** The time in milliseconds for loading the page's data from other servers, and for rendering it. */
  timing?: { lookup: number; render: number };
}
