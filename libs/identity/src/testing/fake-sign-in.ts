import { IdentityError } from '../identity-error.ts';
import type { SignInFailure } from '../sign-in/sign-in-failure.ts';
import type { SignInProgress, SignInStep, SignInSuccess, StepAnswers } from '../sign-in/sign-in-step.ts';

/** A step, reduced to the properties that matter in a test. */
export type ScriptedStep = Partial<SignInStep> & { kind?: 'step' };

/** A step, an end, or an error that is thrown instead of a reply. */
export type ScriptedReply = ScriptedStep | SignInSuccess | SignInFailure | IdentityError;

/** A list of the server's replies. A promise simulates a slow server. */
type Script = readonly (ScriptedReply | Promise<ScriptedReply>)[];

/** A sign-in with the steps that a test defines. */
export interface FakeSignIn {
  /** Returns the first reply of the script. */
  start: () => Promise<SignInProgress>;
  /** The answers to each submitted step, in order. */
  answers: StepAnswers[];
}

/** The server's reply to the last step: the user is signed in. */
export const signedIn: SignInSuccess = {
  kind: 'signed-in',
  realm: '/alpha',
  sessionToken: 'session-1',
  successUrl: undefined,
};

/** The server's reply to a wrong name or password. */
export const refused: SignInFailure = {
  kind: 'refused',
  code: 401,
  reason: 'Unauthorized',
  message: 'Login failure',
  detail: undefined,
  isExpired: false,
  retryAfterMs: undefined,
  failures: [],
};

/** A step with name and password, the first step of most trees. */
export const nameAndPassword: ScriptedStep = {
  stage: 'UsernamePassword',
  fields: [
    { kind: 'name', name: 'IDToken1', prompt: 'User Name' },
    { kind: 'password', name: 'IDToken2', prompt: 'Password' },
  ],
};

/**
 * Creates a sign-in without a server. It returns the replies of the script in order, independent of the submitted answers.
 * After an error the same step can be submitted again and gets the next reply. The last reply is repeated.
 */
export function fakeSignIn(script: Script = [nameAndPassword, signedIn]): FakeSignIn {
  const answers: StepAnswers[] = [];
  const replies = [...script];

  async function reply(): Promise<SignInProgress> {
    const scripted = (await (replies.length > 1 ? replies.shift() : replies[0])) ?? signedIn;
    if (scripted instanceof IdentityError) throw scripted;
    return isEnd(scripted) ? scripted : stepOf(scripted);
  }

  const stepOf = (step: Partial<SignInStep>): SignInStep => ({
    kind: 'step',
    stage: undefined,
    header: undefined,
    description: undefined,
    fields: [],
    submit: async (given = {}) => {
      answers.push(given);
      return reply();
    },
    ...step,
  });

  return { start: reply, answers };
}

const isEnd = (reply: Exclude<ScriptedReply, IdentityError>): reply is SignInSuccess | SignInFailure =>
  reply.kind === 'signed-in' || reply.kind === 'refused';
