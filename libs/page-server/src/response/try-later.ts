/** Adds `Retry-After: 60` to a response that failed because another server is down or slow. */
export function tryLater<Answer extends { headers: Headers }>(answer: Answer): Answer {
  answer.headers.set('retry-after', '60');
  return answer;
}
