/** What another server is needed for, and it is down or slow: a minute later is soon enough to ask again. */
export function tryLater<Answer extends { headers: Headers }>(answer: Answer): Answer {
  answer.headers.set('retry-after', '60');
  return answer;
}
