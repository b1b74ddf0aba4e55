/** Adds `Retry-After: 60` to a response that failed because another server is down or slow. */
export function tryLater<Sent extends { headers: Headers }>(response: Sent): Sent {
  response.headers.set('retry-after', '60');
  return response;
}
