import {
  problemMediaType,
  problemSchema,
  toHttpRequest,
  type AddressedParts,
  type AnswerOf,
  type ExpectedProblem,
  type Operation,
  type Problem,
  type RequestParts,
} from './contract/index.ts';
import { GatewayError } from './gateway-error.ts';
import { explainAnswer } from './explain-answer.ts';
import { checkGatewayOptions, type CallOptions, type GatewayOptions } from './gateway-options.ts';
import { createRegionHeader } from './region-header.ts';
import { createSender, type SentRequest } from './send-request.ts';

/** The outcome of a call: the value, or one of the problems that the operation lists. */
export type Outcome<Value, Expected extends string> =
  | { kind: 'ok'; value: Value }
  | { kind: Expected; problem: Problem; retryAfterSeconds: number | undefined };

/**
 * Calls the gateway once and validates the response against the operation's schemas.
 *
 * @throws GatewayError when there is no response, or a response that the operation does not list.
 */
export type CallGateway = <const Asked extends Operation>(
  operation: Asked,
  parts: AddressedParts<Asked> & Pick<RequestParts, 'query' | 'body'>,
  options?: CallOptions,
) => Promise<Outcome<AnswerOf<Asked>, ExpectedProblem<Asked>>>;

/** Creates the function that calls operations: the gateway's own, or those of another service behind the same URL. */
export function createGatewayCaller(options: GatewayOptions): CallGateway {
  if (process.env.NODE_ENV !== 'production') checkGatewayOptions('createGatewayCaller', options);
  const { authorizedFetch, timeoutMs = 15_000, fetch = globalThis.fetch } = options;
  const send = createSender(options, createRegionHeader(options));

  const sendInTime = (request: SentRequest, how: CallOptions): Promise<Response> => {
    const timeout = AbortSignal.timeout(timeoutMs);
    return send(request, how, fetch, how.signal ? AbortSignal.any([how.signal, timeout]) : timeout);
  };

  const sendAsUser = async ({ caller }: Operation, request: SentRequest, how: CallOptions): Promise<Response> => {
    const isAsUser = caller === 'user' || caller === 'user-if-known' || (caller === 'user-if-asked' && how.asUser);
    if (!isAsUser || !authorizedFetch || how.accessToken) return sendInTime(request, how);
    try {
      return await send(request, how, authorizedFetch, how.signal);
    } catch (error) {
      if (caller === 'user' || error instanceof GatewayError || how.signal?.aborted) throw error;
      return sendInTime(request, how); // the user cannot be identified now, so the call is sent without their token
    }
  };

  return async (operation, parts, how = {}) => {
    const name = `${operation.method} ${operation.path}`;
    const response = await sendAsUser(operation, { name, ...toHttpRequest(operation, parts) }, how);
    return await readOutcome(operation, response, name);
  };
}

async function readOutcome<Asked extends Operation>(
  { answers, problems, caller }: Asked,
  response: Response,
  name: string,
): Promise<Outcome<AnswerOf<Asked>, ExpectedProblem<Asked>>> {
  const { status } = response;
  const body: unknown = await response.json().catch(() => undefined);
  const schema = answers[status];
  if (schema) {
    const value = schema.safeParse(body);
    if (value.success) return { kind: 'ok', value: value.data as AnswerOf<Asked> };
    throw new GatewayError('unexpected-answer', `${name}: the answer breaks the contract`, {
      status,
      cause: value.error,
    });
  }
  const problem = response.headers.get('content-type')?.startsWith(problemMediaType)
    ? problemSchema.safeParse(body).data
    : undefined;
  const expected: readonly ExpectedProblem<Asked>[] = ['invalid-request', ...problems];
  const kind = expected.find((each) => problem?.type === `/problems/${each}`);
  if (!problem || !kind) {
    const explained =
      process.env.NODE_ENV === 'production' ? `answered ${status}` : explainAnswer(status, { caller, problem });
    throw new GatewayError('unexpected-answer', `${name}: ${explained}`, { status, problem });
  }
  return { kind, problem, retryAfterSeconds: Number(response.headers.get('retry-after')) || undefined };
}
