import type { Logger } from 'pino';
import type { ErrorAnswer } from './pages/error-answer.ts';
import type { Bound } from './operations/create-bound.ts';
import { nameOwnOrigin } from './policy/own-origin.ts';
import { resourcePolicy, safetyHeaders, transportSecurity } from './policy/safety-headers.ts';
import { plain } from './plain.ts';
import type { Visit, VisitOf } from './visit/visit.ts';

export interface HandlerOptions {
  visitOf: VisitOf;
  answer: (visit: Visit) => Promise<Response>;
  answerError: ErrorAnswer;
  log: Logger;
  /** So many are answered at the same moment. */
  bound: Bound;
  onAnswered: (visit: Visit, status: number, tookMs: number) => void;
}

/** The storefront as one function from request to response: an answer in any case, with the headers that every answer has. */
export function createHandler({ visitOf, answer, answerError, log, bound, onAnswered }: HandlerOptions) {
  const answerFailure = async (visit: Visit, error: unknown): Promise<Response> => {
    if (visit.request.signal.aborted) {
      log.debug('the visitor left before the answer');
      return plain(500, technical);
    }
    log.error({ err: error }, 'request failed');
    return answerError(visit, 500, technical).catch(() => plain(500, technical)); // what fails may be the page itself
  };

  return async (request: Request): Promise<Response> => {
    const visit = visitOf(request);
    const startedAt = performance.now();
    const wholly = () => answer(visit).catch((error: unknown) => answerFailure(visit, error));
    const response = isWatched(visit) ? await wholly() : await bound.within(wholly);
    onAnswered(visit, response.status, performance.now() - startedAt);
    const { headers } = response;
    setAll(headers, safetyHeaders);
    if (!headers.has('cross-origin-resource-policy')) setAll(headers, resourcePolicy);
    nameOwnOrigin(headers, visit.publicOrigin);
    if (visit.isSecure) {
      setAll(headers, transportSecurity);
      secureCookies(headers);
    }
    return response;
  };
}

/** Who watches the process is answered, however many others are. */
const isWatched = ({ url: { pathname } }: Visit): boolean => /^\/(health\/|metrics$)/.test(pathname);

const technical = 'Something technical went wrong. Please try again later.';

/** Every cookie, those of other servers too, stays off plain http. */
function secureCookies(headers: Headers): void {
  const cookies = headers.getSetCookie();
  headers.delete('set-cookie');
  for (const cookie of cookies)
    headers.append('set-cookie', /;\s*secure\s*(;|$)/i.test(cookie) ? cookie : `${cookie}; Secure`);
}

function setAll(headers: Headers, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) headers.set(name, value);
}
