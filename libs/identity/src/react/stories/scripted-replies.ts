import type { SignInFailure } from '../../sign-in/sign-in-failure.ts';
import type { SignInStep, StepField } from '../../sign-in/sign-in-step.ts';
import { refused } from '../../testing/index.ts';

export const refusal = (parts: Partial<SignInFailure> = {}): SignInFailure => ({ ...refused, ...parts });

/** Creates a step with these fields. */
export const step = (
  fields: readonly StepField[],
  texts: Pick<Partial<SignInStep>, 'header' | 'description'> = {},
) => ({
  fields,
  ...texts,
});
