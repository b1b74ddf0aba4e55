import type { SignIn } from '../sign-in/create-sign-in.ts';
import { adviceOf } from './advice.ts';
import { followAdvice, withProof, type StepUp } from './step-up.ts';

interface AuthorizedFetchDependencies {
  fetch: typeof globalThis.fetch;
  accessToken: (options?: { refused?: string }) => Promise<string>;
  idToken: () => Promise<string | undefined>;
  stepUpSignIn: () => Promise<SignIn>;
  stepUp: StepUp | undefined;
  callTimeoutMs: number;
}

/**
 * Creates a `fetch` that sends the access token and completes step-ups. It looks for an advice before it renews the token
 * after a 401, because a 401 with an advice means that the token is valid and only a proof is missing.
 */
export function createAuthorizedFetch(parts: AuthorizedFetchDependencies) {
  const { fetch, accessToken, idToken, stepUpSignIn, stepUp, callTimeoutMs } = parts;

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

  return async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    let token = await accessToken();
    let response = await send(request, token);
    let advice = stepUp && (await adviceOf(response));
    if (!advice && response.status === 401) {
      token = await accessToken({ refused: token });
      response = await send(request, token);
      advice = stepUp && (await adviceOf(response));
    }
    if (!advice || !stepUp) return response;
    await followAdvice(advice, await stepUpSignIn(), token, stepUp);
    return send(await withProof(request, advice, await idToken()), await accessToken());
  };
}
