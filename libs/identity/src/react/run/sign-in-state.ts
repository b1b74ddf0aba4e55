import type { SignInFailure } from '../../sign-in/sign-in-failure.ts';
import type { FieldKind, SignInStep, SignInSuccess, StepAnswers, StepField } from '../../sign-in/sign-in-step.ts';

/** The screen that a sign-in shows now. */
export type SignInState =
  /** The first step has not arrived yet. */
  | { phase: 'starting' }
  | StepState
  /** The sign-in has no step to answer. */
  | { phase: 'stopped'; problem: SignInProblem }
  | { phase: 'signed-in'; success: SignInSuccess };

export interface StepState {
  phase: 'step';
  step: SignInStep;
  /** The heading of the first step. A later step with the same heading belongs to the same page. */
  firstHeader: string | undefined;
  /** Identifies the step. It stays the same when a step is only repeated, so that the focused element keeps the focus. */
  key: number;
  /** `by-itself`: sent without the visitor, who may still press a button. */
  sending: 'no' | 'answers' | 'by-itself';
  problem?: SignInProblem;
  /** Counts the problems, so that a repeated problem is announced again. */
  attempt: number;
  /** True for the fields that the first step is expected to have, while the step itself, or an early submission, is in flight. */
  isExpected?: boolean;
  /** True when the visitor submitted the form before the step arrived. */
  isPressed?: boolean;
  /** The answers to earlier fields, to show again. No passwords, no codes. */
  typed: StepAnswers;
}

export type SignInProblem =
  | { kind: 'refused'; failure: SignInFailure; after: readonly FieldKind[] }
  | { kind: 'throttled'; failure: SignInFailure; untilAt: number }
  /** The server sent no usable reply. The typed answers are still in the form. `cause` is the original error. */
  | { kind: 'no-reply'; cause: unknown };

/** Converts a refusal into a problem, with the kinds of fields in the refused step. */
export function problemOf(failure: SignInFailure, step: SignInStep | undefined, now: number): SignInProblem {
  if (failure.retryAfterMs !== undefined) return { kind: 'throttled', failure, untilAt: now + failure.retryAfterMs };
  return { kind: 'refused', failure, after: step?.fields.map(({ kind }) => kind) ?? [] };
}

/** True when a polling step is the previous one, repeated after waiting. */
export const isAskedAgain = (before: SignInStep, after: SignInStep): boolean =>
  after.fields.some(({ kind }) => kind === 'polling') && shapeOf(before) === shapeOf(after);

/** The first step of a sign-in, as far as it is known in advance. */
export type ExpectedStep = Pick<SignInStep, 'fields'> &
  Partial<Pick<SignInStep, 'description'>> & {
    /** True when the step has more fields below these. Default false. */
    isPart?: boolean;
  };

/**
 * Returns a key for each field that depends on its question. The key is the same in the expected step and in the real one,
 * because input names are only positions in a step.
 */
export function fieldKeys(fields: readonly StepField[]): string[] {
  const asked = fields.map((field) => ('attribute' in field ? `${field.kind}:${field.attribute}` : field.kind));
  return asked.map((key, place) => `${key}:${asked.slice(0, place).filter((before) => before === key).length}`);
}

const shapeOf = ({ fields }: SignInStep) =>
  JSON.stringify(fields.map((field) => [field.kind, 'name' in field && field.name]));
