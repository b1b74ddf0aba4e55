import { problemMediaType, problemStatus, type Problem, type ProblemKind } from '../contract/index.ts';

/** Creates an error response with a problem document, which no cache may store. @see RFC 9457 */
export function problem(kind: ProblemKind, title: string): Response {
  const body: Problem = { type: `/problems/${kind}`, title, status: problemStatus[kind] };
  return new Response(JSON.stringify(body), {
    status: body.status,
    headers: { 'content-type': problemMediaType, 'cache-control': 'no-store' },
  });
}
