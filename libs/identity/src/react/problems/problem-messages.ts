import type { MessageDescriptor } from '@lingui/core';
import { toIdentityError } from '../../identity-error.ts';
import { signInMessage } from '../../sign-in/sign-in-message.ts';
import { fieldRules } from '../run/field-rules.ts';
import type { SignInProblem } from '../run/sign-in-state.ts';

/** Returns the message for customers. It depends on the fields of the refused step, because the server's message fits passwords only. */
export function problemMessage(problem: Exclude<SignInProblem, { kind: 'throttled' }>): MessageDescriptor {
  if (problem.kind === 'no-reply') return signInMessage(toIdentityError(problem.cause));
  const { failure, after } = problem;
  const [refusal] = failure.isExpired ? [] : after.flatMap((kind) => fieldRules[kind].refusal ?? []);
  return refusal ?? signInMessage(failure);
}

/** True when the visitor can send the same answers again with success, because the server gave no usable reply. */
export const mayPass = (problem: SignInProblem): boolean =>
  problem.kind === 'no-reply' && ['TIMEOUT', 'UNKNOWN'].includes(toIdentityError(problem.cause).kind);
