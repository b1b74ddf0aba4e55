import type { SignInFailure } from '../../sign-in/sign-in-failure.ts';
import type { FieldKind, SignInStep, SignInSuccess, StepAnswers, StepField } from '../../sign-in/sign-in-step.ts';

/** The screen that a sign-in shows now. */
export type SignInState =
  /** The first step has not arrived yet. */
  | { phase: 'starting' }
  | StepState
  /** The sign-in shows a problem and no step. */
  | { phase: 'stopped'; problem: SignInProblem }
  | { phase: 'signed-in'; success: SignInSuccess };

export interface StepState {
  phase: 'step';
  step: SignInStep;
  /** The heading of the first step. A later step with the same heading is not shown as a new page. */
  firstHeader: string | undefined;
  /** The React key of the step. A repeated step has the same key, so that the focused element is not replaced. */
  key: number;
  /** `by-itself`: the step is being sent without the visitor's action, for example by polling. The visitor can still press a button. */
  sending: 'no' | 'answers' | 'by-itself';
  problem?: SignInProblem;
  /** The number of problems so far. When it changes, screen readers announce the problem again. */
  attempt: number;
  /** True while the form shows the expected fields, because the server has not sent the first step. */
  isExpected?: boolean;
  /** True when the visitor submitted the form before the step arrived. */
  isPressed?: boolean;
  /** The answers to earlier fields, except passwords and codes, for fields with the same question. */
  typed: StepAnswers;
}

export type SignInProblem =
  | { kind: 'refused'; failure: SignInFailure; after: readonly FieldKind[] }
  | { kind: 'throttled'; failure: SignInFailure; untilAt: number }
  /** The server sent no usable reply. The form still has the visitor's answers. `cause` is the original error. */
  | { kind: 'no-reply'; cause: unknown };

/** Converts a refusal to a problem, which lists the kinds of fields in the refused step. */
export function problemOf(failure: SignInFailure, step: SignInStep | undefined, now: number): SignInProblem {
  if (failure.retryAfterMs !== undefined) return { kind: 'throttled', failure, untilAt: now + failure.retryAfterMs };
  return { kind: 'refused', failure, after: step?.fields.map(({ kind }) => kind) ?? [] };
}

/** True when a polling step repeats the previous step, because the event that it waits for has not happened. */
export const isAskedAgain = (before: SignInStep, after: SignInStep): boolean =>
  after.fields.some(({ kind }) => kind === 'polling') && shapeOf(before) === shapeOf(after);

/** The first step of a sign-in, as far as it is known in advance. */
export type ExpectedStep = Pick<SignInStep, 'fields'> &
  Partial<Pick<SignInStep, 'description'>> & {
    /** True when the server's step has more fields, below the expected ones. Default false. */
    isPartial?: boolean;
  };

/**
 * Returns a React key for each field, from the field's question. It is the same in the expected step and in the server's step,
 * unlike the input's name, which is only a position in a step.
 */
export function fieldKeys(fields: readonly StepField[]): string[] {
  const asked = fields.map((field) => ('attribute' in field ? `${field.kind}:${field.attribute}` : field.kind));
  return asked.map((key, index) => `${key}:${asked.slice(0, index).filter((before) => before === key).length}`);
}

const shapeOf = ({ fields }: SignInStep) =>
  JSON.stringify(fields.map((field) => [field.kind, 'name' in field && field.name]));
