import { aFunction, checkArguments } from '@assess/i18n/arguments';
import { problemMediaType, problemStatus, type Problem, type ProblemKind } from '../contract/index.ts';

/** A response of the fake gateway: a status with a body, or an error for a connection that fails. */
export type FakeAnswer = { status: number; body: unknown; headers?: Record<string, string> } | Error;

export interface FakeRequest {
  method: string;
  /** The path below the base URL, with the query. */
  path: string;
  headers: Headers;
  body: unknown;
}

/** A gateway for tests that runs in memory and records the requests that it receives. */
export interface FakeGateway {
  /** The `fetch` to pass to `createGatewayClient`, with `baseUrl: 'http://gateway.test'`. */
  fetch: typeof globalThis.fetch;
  /** All received requests, in order. */
  requests: FakeRequest[];
}

/** Creates a fake gateway that replaces `fetch`: `answer` receives each request and returns the response. */
export function createFakeGateway(answer: (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>): FakeGateway {
  if (process.env.NODE_ENV !== 'production') {
    const answers = aFunction('a function that answers a request, such as () => ({ status: 200, body: {} })');
    checkArguments('createFakeGateway', { answer }, { answer: answers });
  }
  const requests: FakeRequest[] = [];
  return {
    requests,
    fetch: async (input, init) => {
      const sent = new Request(input, init);
      const { pathname, search } = new URL(sent.url);
      const text = await sent.text();
      const request = {
        method: sent.method,
        path: pathname + search,
        headers: sent.headers,
        body: text ? JSON.parse(text) : undefined,
      };
      requests.push(request);
      const answered = await answer(request);
      sent.signal.throwIfAborted();
      if (answered instanceof Error) throw answered;
      return Response.json(answered.body, {
        status: answered.status,
        headers: answered.headers,
      });
    },
  };
}

/** Creates the response for a problem, as the contract defines it. */
export function problemAnswer(
  kind: ProblemKind,
  extra: Partial<Problem> = {},
  headers: Record<string, string> = {},
): FakeAnswer {
  const status = problemStatus[kind];
  return {
    status,
    body: { type: `/problems/${kind}`, title: kind, status, ...extra } satisfies Problem,
    headers: { 'content-type': problemMediaType, ...headers },
  };
}
