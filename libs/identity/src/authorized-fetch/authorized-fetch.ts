import type { SignIn } from '../sign-in/create-sign-in.ts';
import { tolerate, type Log } from '../tolerate.ts';
import type { StepUp } from './step-up.ts';

interface AuthorizedFetchDependencies {
  fetch: typeof globalThis.fetch;
  accessToken: (options?: { refused?: string }) => Promise<string>;
  idToken: () => Promise<string | undefined>;
  stepUpSignIn: () => Promise<SignIn>;
  stepUp: StepUp | undefined;
  callTimeoutMs: number;
  /** Creates the `x-request-id` of a request that is sent again, if the first one had such an id. */
  newRequestId: () => string;
  log: Log;
}

/** Loads the step-ups as a separate chunk, before a request is sent. Without it, an advice is the response. */
const loadStepUp = () => import('./step-up.ts');

/**
 * Creates a `fetch` that sends the access token and completes step-ups. It looks for an advice before it renews the token
 * after a 401, because a 401 with an advice means that the token is valid and only a proof is missing.
 */
export function createAuthorizedFetch(dependencies: AuthorizedFetchDependencies) {
  const { fetch, accessToken, idToken, stepUpSignIn, stepUp, callTimeoutMs, newRequestId, log } = dependencies;

  /** Sends the request with the token. The time limit covers one request, not the time that the visitor needs for a step-up. */
  const send = (request: Request, token: string): Promise<Response> =>
    fetch(prepared(request, token), {
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(callTimeoutMs)]),
    });

  function prepared(request: Request, token: string): Request {
    const copy = request.clone();
    copy.headers.set('authorization', `Bearer ${token}`);
    if (stepUp) copy.headers.set('x-authenticate-response', 'header'); // makes a gateway send its advice as a header
    return copy;
  }

  /** Gives a request that is sent again an id of its own (spec §7), and logs both ids, so that the logs of the services can be joined. */
  function renamed(request: Request): Request {
    const sent = request.headers.get('x-request-id');
    if (sent === null) return request;
    const next = newRequestId();
    request.headers.set('x-request-id', next);
    log(`identity: request ${sent} is sent again as ${next}`);
    return request;
  }

  return async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const [first, steps] = await Promise.all([accessToken(), stepUp && tolerate('load step-ups', loadStepUp, log)]);
    let token = first;
    let response = await send(request, token);
    let advice = await steps?.adviceOf(response);
    if (!advice && response.status === 401) {
      token = await accessToken({ refused: token });
      response = await send(renamed(request), token);
      advice = await steps?.adviceOf(response);
    }
    if (!advice || !steps || !stepUp) return response;
    await steps.followAdvice(advice, await stepUpSignIn(), token, stepUp);
    return send(await steps.withStepUp(renamed(request), advice, await idToken()), await accessToken());
  };
}
