/** Adds `Retry-After` to an answer that failed because another server is down or slow: a minute later is soon enough to ask again. */
export function tryLater<Answer extends { headers: Headers }>(answer: Answer): Answer {
  answer.headers.set('retry-after', '60');
  return answer;
}
