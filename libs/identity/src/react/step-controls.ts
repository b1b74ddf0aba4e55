import type { ReactNode } from 'react';
import type { FieldKind, StepAnswer, StepField } from '../sign-in/sign-in-step.ts';
import type { Captcha } from './run/captcha.ts';
import type { StepState } from './run/sign-in-state.ts';

/** The means of a field to act on its step. */
export interface StepControls {
  sending: StepState['sending'];
  /** The app is hydrated. Until then the browser could post the form by itself: no password has a name yet. */
  isHydrated: boolean;
  /** The step goes on by itself; what else it offers is a way out. */
  polls: boolean;
  /** A button below the fields sends the step. */
  hasSubmitButton: boolean;
  /** Sends the step though nobody pressed a button. */
  submitByItself: () => void;
  /** Begins the sign-in from its first step. */
  startAgain: () => void;
  captcha: Captcha | undefined;
}

export interface StepFieldProps<Kind extends FieldKind = FieldKind> {
  field: StepField<Kind>;
  /** The id of the control, where there is one. */
  id: string;
  error?: ReactNode;
  /** The answer to a field like this, typed before. */
  typed?: StepAnswer;
  controls: StepControls;
}
