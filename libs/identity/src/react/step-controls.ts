import type { ReactNode } from 'react';
import type { FieldKind, StepAnswer, StepField } from '../sign-in/sign-in-step.ts';
import type { Captcha } from './run/captcha.ts';
import type { StepState } from './run/sign-in-state.ts';

/** The state of a step, and the actions that its fields can trigger. */
export interface StepControls {
  sending: StepState['sending'];
  /**
   * True once the app is hydrated. Until then password inputs have no name, because a native form submission must not send
   * passwords.
   */
  isHydrated: boolean;
  /** True when the step polls and continues without the visitor. Its buttons only leave the step. */
  polls: boolean;
  /** True when a button below the fields submits the step. */
  hasSubmitButton: boolean;
  /** Submits the step without an action of the visitor. */
  submitByItself: () => void;
  /** Restarts the sign-in from its first step. */
  startAgain: () => void;
  captcha: Captcha | undefined;
}

export interface StepFieldProps<Kind extends FieldKind = FieldKind> {
  field: StepField<Kind>;
  /** The id of the control, if there is one. */
  id: string;
  error?: ReactNode;
  /** An earlier answer to the same question. */
  typed?: StepAnswer;
  controls: StepControls;
}
