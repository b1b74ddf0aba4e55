import type { SignInFailure } from '../../sign-in/sign-in-failure.ts';
import type { FieldKind, SignInStep, SignInSuccess, StepAnswers, StepField } from '../../sign-in/sign-in-step.ts';

/** The screen that a sign-in shows now. */
export type SignInState =
  /** Waiting for the first step. */
  | { phase: 'starting' }
  | StepState
  /** No step is there to be answered. */
  | { phase: 'stopped'; problem: SignInProblem }
  | { phase: 'signed-in'; success: SignInSuccess };

export interface StepState {
  phase: 'step';
  step: SignInStep;
  /** The heading of the first step; later steps of one page have the same. */
  firstHeader: string | undefined;
  /** The same for a step that is only asked again, so that what has the focus keeps it. */
  key: number;
  /** `by-itself`: nobody pressed anything, so the visitor may still press something. */
  sending: 'no' | 'answers' | 'by-itself';
  problem?: SignInProblem;
  /** Counts the problems, so that the same one is announced again. */
  attempt: number;
  /** Only what the first step is expected to ask: it is on its way, and so is what is submitted meanwhile. */
  isExpected?: boolean;
  /** Was submitted before the step itself was there. */
  isPressed?: boolean;
  /** Answers to fields before, to be shown again. No passwords, no codes. */
  typed: StepAnswers;
}

export type SignInProblem =
  | { kind: 'refused'; failure: SignInFailure; after: readonly FieldKind[] }
  | { kind: 'throttled'; failure: SignInFailure; untilAt: number }
  /** No usable reply: what was typed is still there. `cause` is what was thrown. */
  | { kind: 'no-reply'; cause: unknown };

/** A refusal as the server explains it, with the kinds of fields in the refused step. */
export function problemOf(failure: SignInFailure, step: SignInStep | undefined, now: number): SignInProblem {
  if (failure.retryAfterMs !== undefined) return { kind: 'throttled', failure, untilAt: now + failure.retryAfterMs };
  return { kind: 'refused', failure, after: step?.fields.map(({ kind }) => kind) ?? [] };
}

/** Tells whether a step is the one before, asked again after waiting. */
export const isAskedAgain = (before: SignInStep, after: SignInStep): boolean =>
  after.fields.some(({ kind }) => kind === 'polling') && shapeOf(before) === shapeOf(after);

/** The first step of a sign-in, as far as it is known before. */
export type ExpectedStep = Pick<SignInStep, 'fields'> &
  Partial<Pick<SignInStep, 'description'>> & {
    /** The step asks for more below these fields. Default false. */
    isPart?: boolean;
  };

/**
 * Tells a step's fields apart by what they ask for, the same in the expected step and in the one that comes: names of
 * inputs are only places in a step.
 */
export function fieldKeys(fields: readonly StepField[]): string[] {
  const asked = fields.map((field) => ('attribute' in field ? `${field.kind}:${field.attribute}` : field.kind));
  return asked.map((key, place) => `${key}:${asked.slice(0, place).filter((before) => before === key).length}`);
}

const shapeOf = ({ fields }: SignInStep) =>
  JSON.stringify(fields.map((field) => [field.kind, 'name' in field && field.name]));
