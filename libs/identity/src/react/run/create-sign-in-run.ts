import { createShared } from '@assess/ui/state';
import type { SignInFailure } from '../../sign-in/sign-in-failure.ts';
import type { SignInProgress, SignInStep, StepAnswers } from '../../sign-in/sign-in-step.ts';
import { rememberAnswers } from './form-answers.ts';
import {
  isAskedAgain,
  problemOf,
  type ExpectedStep,
  type SignInProblem,
  type SignInState,
  type StepState,
} from './sign-in-state.ts';

export interface SignInRunOptions {
  start: () => Promise<SignInProgress>;
  /** Requests a new first step, after a refusal or when the visitor starts again. Set it if `start` works only once. Default `start`. */
  startAgain?: () => Promise<SignInProgress>;
  /** The fields to show until the first step arrives. The visitor can already fill them in and submit them. */
  expected?: ExpectedStep | undefined;
  /** The current time in epoch milliseconds. Default `Date.now`. */
  now?: () => number;
}

export interface SignInRun {
  state: () => SignInState;
  subscribe: (listener: () => void) => () => void;
  /** Requests the first step. Called again when no usable reply arrived. */
  begin: () => void;
  /** Restarts the sign-in with a new first step. Can be called in every state. */
  startAgain: () => void;
  /** Submits the shown step. Has no effect while a submission is in flight. */
  submit: (answers: StepAnswers, by?: 'visitor' | 'itself') => void;
  /** Ignores a reply that is still in flight. */
  stop: () => void;
}

type Reply = SignInProgress | { kind: 'failed'; cause: unknown };

const replyOf = (call: () => Promise<SignInProgress>): Promise<Reply> =>
  call().catch((cause: unknown) => ({ kind: 'failed', cause }));

const expecting = ({ fields, description }: ExpectedStep, submit: SignInStep['submit']): StepState => ({
  phase: 'step',
  step: { kind: 'step', stage: undefined, header: undefined, description, fields, submit },
  isExpected: true,
  firstHeader: undefined,
  key: 0,
  sending: 'no',
  attempt: 0,
  typed: {},
});

/** Runs a sign-in from its first step to its end, and publishes its state. */
export function createSignInRun(options: SignInRunOptions): SignInRun {
  const { start, startAgain = start, expected, now = Date.now } = options;
  const shown = createShared<SignInState>(expected ? expecting(expected, start) : { phase: 'starting' });
  let typed: StepAnswers = {};
  let firstHeader: string | undefined;
  let steps = 0;
  let problems = 0;
  let newestCall = 0;
  let isAsked = false;
  let askForFirst = start;
  const { get: current, set: show } = shown;

  /** Sends a request and calls `onReply`, unless a newer request was sent in the meantime. */
  async function ask(call: () => Promise<SignInProgress>, onReply: (reply: Reply) => void) {
    newestCall += 1;
    const thisCall = newestCall;
    const reply = await replyOf(call);
    if (thisCall === newestCall) onReply(reply);
  }

  function showStep(step: SignInStep, problem?: SignInProblem) {
    const state = current();
    const before = state.phase === 'step' && !problem ? state : undefined;
    const isSame = before && (before.isExpected || isAskedAgain(before.step, step));
    if (!isSame) steps += 1;
    if (problem) problems += 1;
    const isPressed = before?.isExpected && before.isPressed;
    show({ phase: 'step', step, firstHeader, key: steps, sending: 'no', problem, attempt: problems, typed, isPressed });
  }

  function showFirst(reply: Reply, problem?: SignInProblem) {
    isAsked = false;
    switch (reply.kind) {
      case 'step':
        firstHeader = reply.header;
        return showStep(reply, problem);
      case 'signed-in':
        return show({ phase: 'signed-in', success: reply });
      case 'refused':
        return show({ phase: 'stopped', problem: problemOf(reply, undefined, now()) });
      case 'failed':
        return giveUp({ kind: 'no-reply', cause: reply.cause });
    }
  }

  /** Shows the problem. The expected step, if it is shown, stays with the answers typed into it. */
  function giveUp(problem: SignInProblem) {
    const state = current();
    if (state.phase !== 'step' || !state.isExpected) return show({ phase: 'stopped', problem });
    problems += 1;
    return show({ ...state, sending: 'no', problem, attempt: problems });
  }

  function begin(problem?: SignInProblem) {
    const state = current();
    const isThere = state.phase === 'step' && state.isExpected;
    if (state.phase !== 'starting' && !isThere) show({ phase: 'starting' });
    isAsked = true;
    void ask(askForFirst, (reply) => showFirst(reply, problem));
  }

  function follow(reply: Reply, step: SignInStep) {
    switch (reply.kind) {
      case 'step':
        return showStep(reply);
      case 'signed-in':
        return show({ phase: 'signed-in', success: reply });
      case 'refused':
        return followRefusal(reply, step);
      case 'failed':
        return keep(step, { kind: 'no-reply', cause: reply.cause });
    }
  }

  function followRefusal(failure: SignInFailure, step: SignInStep) {
    const problem = problemOf(failure, step, now());
    if (problem.kind === 'throttled') show({ phase: 'stopped', problem });
    else beginAgain(problem);
  }

  function beginAgain(problem?: SignInProblem) {
    askForFirst = startAgain;
    begin(problem);
  }

  /** Shows the problem with the submitted step, whose fields still have the visitor's answers. */
  function keep(step: SignInStep, problem: SignInProblem) {
    problems += 1;
    show({ phase: 'step', step, firstHeader, key: steps, sending: 'no', problem, attempt: problems, typed });
  }

  return {
    state: current,
    subscribe: shown.subscribe,
    begin: () => begin(),
    startAgain: () => beginAgain(),
    submit: (answers, by = 'visitor') => {
      const state = current();
      if (state.phase !== 'step' || state.sending !== 'no') return;
      if (state.isExpected) {
        show({ ...state, sending: 'answers', problem: undefined, isPressed: true });
        if (!isAsked) begin();
        return;
      }
      const { step } = state;
      typed = rememberAnswers(typed, step.fields, answers);
      show({ ...state, sending: by === 'visitor' ? 'answers' : 'by-itself', typed });
      void ask(
        () => step.submit(answers),
        (reply) => follow(reply, step),
      );
    },
    stop: () => {
      newestCall += 1;
    },
  };
}
