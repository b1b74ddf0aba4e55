import { FastResponse } from 'srvx';

/** Creates a short text response that no cache may store. */
export const plain = (status: number, text: string): Response =>
  new FastResponse(text, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });

/** Lets other sites' pages load a response: by scripts that read it, and under a policy that demands it of all resources (COEP). */
export function forAnybody(response: Response): Response {
  response.headers.set('access-control-allow-origin', '*');
  response.headers.set('cross-origin-resource-policy', 'cross-origin');
  return response;
}
