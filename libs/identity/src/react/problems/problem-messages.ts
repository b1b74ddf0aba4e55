import type { MessageDescriptor } from '@lingui/core';
import { toIdentityError } from '../../identity-error.ts';
import { signInMessage } from '../../sign-in/sign-in-message.ts';
import { fieldRules } from '../run/field-rules.ts';
import type { SignInProblem } from '../run/sign-in-state.ts';

/** The words for a person: those of a field in the refused step, where the server's are for passwords only. */
export function problemMessage(problem: Exclude<SignInProblem, { kind: 'throttled' }>): MessageDescriptor {
  if (problem.kind === 'no-reply') return signInMessage(toIdentityError(problem.cause));
  const { failure, after } = problem;
  const [refusal] = failure.isExpired ? [] : after.flatMap((kind) => fieldRules[kind].refusal ?? []);
  return refusal ?? signInMessage(failure);
}

/** Tells whether the same answers may go through when they are sent once more. */
export const mayPass = (problem: SignInProblem): boolean =>
  problem.kind === 'no-reply' && ['TIMEOUT', 'UNKNOWN'].includes(toIdentityError(problem.cause).kind);
