import { FastResponse } from 'srvx';

/** A short text that nobody keeps. */
export const plain = (status: number, text: string): Response =>
  new FastResponse(text, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });

/** Lets other sites' pages load an answer: by scripts that read it, and where a page demands that of everything it loads (COEP). */
export function forAnybody(response: Response): Response {
  response.headers.set('access-control-allow-origin', '*');
  response.headers.set('cross-origin-resource-policy', 'cross-origin');
  return response;
}
