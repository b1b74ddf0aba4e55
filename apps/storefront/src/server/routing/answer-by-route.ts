import { FastResponse } from 'srvx';
import type { ErrorAnswer } from '../pages/error-answer.ts';
import { isPlainPath } from '../upstream/is-plain-path.ts';
import type { Visit } from '../visit/visit.ts';
import { canonicalPath } from './canonical-path.ts';
import type { Answer, Answers, Route } from './route.ts';

export interface ByRouteOptions {
  /** The first that matches the path answers. */
  routes: readonly Route[];
  /** The path by which the table knows the path of an address. */
  toRoutePath: (pathname: string) => string;
  answerError: ErrorAnswer;
  /** Is told which row answers. */
  onRoute: (visit: Visit, path: string) => void;
}

/**
 * Answers by the first route of a table whose path matches, once it is known that the request may be made: from where, by
 * what method, and in the one spelling of its address.
 */
export const answerByRoute =
  ({ routes, toRoutePath, answerError, onRoute }: ByRouteOptions) =>
  async (visit: Visit): Promise<Response> => {
    if (!visit.hasAddress) return answerError(visit, 400, 'This is no address.');
    const { pathname, search } = visit.url;
    const path = visit.isRead ? canonicalPath(pathname) : pathname;
    for (const { pattern, answers, ...route } of routes) {
      const found = pattern.exec(toRoutePath(path));
      if (!found) continue;
      onRoute(visit, route.path);
      if (route.from !== 'anybody') {
        if ((!visit.isRead || route.changesByReading) && !visit.isFromOurPages)
          return answerError(visit, 403, 'This request did not come from our pages.');
        if (path !== pathname) return movedTo(path + search);
      }
      if (route.isForwarded && !isPlainPath(pathname)) return answerError(visit, 400, 'This is no address of ours.');
      const answer = answerIn(answers, visit.request.method);
      if (!answer) return notAllowed(await answerError(visit, 405, 'Method not allowed.'), answers);
      const response = await answer(visit, found.groups ?? {});
      if (response) return response;
    }
    return answerError(visit, 404, 'Not found.');
  };

function answerIn(answers: Answers, method: string): Answer | undefined {
  if ('any' in answers) return answers.any;
  const { GET, POST, DELETE } = answers;
  return { GET, HEAD: GET, POST, DELETE }[method];
}

/** Says which methods there are. @see RFC 9110 §15.5.6 */
function notAllowed(refusal: Response, answers: Answers): Response {
  refusal.headers.set('allow', Object.keys(answers).join(', ').replace('GET', 'GET, HEAD'));
  return refusal;
}

const movedTo = (location: string): Response =>
  new FastResponse(null, { status: 308, headers: { location, 'cache-control': 'no-store' } });
