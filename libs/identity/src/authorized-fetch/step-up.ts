import { IdentityError } from '../identity-error.ts';
import type { SignIn } from '../sign-in/create-sign-in.ts';
import type { SignInProgress } from '../sign-in/sign-in-step.ts';
import { adviceXml, type Advice } from './advice.ts';

export { adviceOf } from './advice.ts';

/** Shows the steps to the visitor. After wrong answers, `startAgain` returns a new first step. Rejects when the visitor cancels. */
export type StepUp = (first: SignInProgress, startAgain: () => Promise<SignInProgress>) => Promise<SignInProgress>;

/**
 * Asks the visitor for the proof that the advice demands.
 *
 * @throws IdentityError when the visitor does not complete the steps. The user stays signed in.
 */
export async function followAdvice(advice: Advice, signIn: SignIn, bearer: string, stepUp: StepUp): Promise<void> {
  const query = { authIndexType: 'composite_advice', authIndexValue: adviceXml(advice) };
  const start = () => signIn.start({ query, bearer });
  const first = await start();
  if (first.kind !== 'step')
    throw new IdentityError('UNKNOWN', 'Initial response from auth server not a step.', { cause: first });
  const last = await shown(stepUp, first, start);
  if (last.kind !== 'signed-in') throw new IdentityError('UNKNOWN', 'Authentication tree failure.', { cause: last });
}

async function shown(stepUp: StepUp, ...steps: Parameters<StepUp>): Promise<SignInProgress> {
  try {
    return await stepUp(...steps);
  } catch (cause) {
    throw cause instanceof IdentityError ? cause : new IdentityError('UNKNOWN', 'Step-up was cancelled', { cause });
  }
}

/** Adds the proof to the request, in its query or headers, as the advice demands. */
export async function withStepUp(request: Request, advice: Advice, idToken: string | undefined): Promise<Request> {
  const isTransaction = advice.name === 'TransactionConditionAdvice';
  const requested = advice.values[0] ?? '';
  if (advice.sentIn === 'headers') {
    request.headers.set(isTransaction ? 'x-txid' : 'x-tree', requested);
    if (idToken) request.headers.set('x-idtoken', idToken);
    return request;
  }
  const url = new URL(request.url);
  if (isTransaction) url.searchParams.append('_txid', requested);
  if (idToken) url.searchParams.append('_idtoken', idToken);
  return atUrl(url, request);
}

/**
 * Copies a request to another URL. It reads the body first, because some browsers cannot stream the body of one request into
 * another.
 */
async function atUrl(url: URL, request: Request): Promise<Request> {
  const { method, headers, mode, credentials, cache, redirect, referrerPolicy, integrity, keepalive, signal } = request;
  const body = method === 'GET' || method === 'HEAD' ? undefined : await request.arrayBuffer();
  const common = { method, headers, mode, credentials, cache, redirect, referrerPolicy, integrity, keepalive, signal };
  return new Request(url, { ...common, body });
}
