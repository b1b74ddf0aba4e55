import { FastResponse } from 'srvx';

/** Creates a short text response that no cache may store. */
export const plain = (status: number, text: string): Response =>
  new FastResponse(text, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });

/** Adds the headers with which pages of other sites may load a response: CORS for scripts, and CORP for pages with COEP. */
export function forAnybody(response: Response): Response {
  response.headers.set('access-control-allow-origin', '*');
  response.headers.set('cross-origin-resource-policy', 'cross-origin');
  return response;
}
