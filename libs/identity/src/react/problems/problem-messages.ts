import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { toIdentityError } from '../../identity-error.ts';
import { signInMessage } from '../../sign-in/sign-in-message.ts';
import type { StepField } from '../../sign-in/sign-in-step.ts';
import type { SignInProblem } from '../run/sign-in-state.ts';

/** What a person is told; by the step which was refused, where the server's words are for passwords only. */
export function problemMessage(problem: Exclude<SignInProblem, { kind: 'throttled' }>): MessageDescriptor {
  if (problem.kind === 'no-reply') return signInMessage(toIdentityError(problem.cause));
  const { failure, after } = problem;
  const refusedKind = failure.isExpired ? undefined : after.find((kind) => refusals[kind]);
  return (refusedKind && refusals[refusedKind]) ?? signInMessage(failure);
}

/** Whether the same answers may go through when they are sent once more. */
export const mayPass = (problem: SignInProblem): boolean =>
  problem.kind === 'no-reply' && ['TIMEOUT', 'UNKNOWN'].includes(toIdentityError(problem.cause).kind);

const refusals: Partial<Record<StepField['kind'], MessageDescriptor>> = {
  'one-time-code': msg({
    id: 'identity.refused.code',
    message: 'That code is wrong or no longer valid. Please start again to get a new one.',
  }),
  webauthn: msg({
    id: 'identity.refused.securityKey',
    message: 'Your passkey was not accepted: it was cancelled, took too long or is not known here. Please try again.',
  }),
};
