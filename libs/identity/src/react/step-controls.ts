import type { ReactNode } from 'react';
import type { StepAnswer, StepField } from '../sign-in/sign-in-step.ts';
import type { Captcha } from './run/captcha.ts';
import type { StepState } from './run/sign-in-state.ts';

/** What a field may do with the step it belongs to. */
export interface StepControls {
  sending: StepState['sending'];
  /** Until then the browser could post the form by itself: no password has a name yet. */
  isAwake: boolean;
  /** The step goes on by itself; what else it offers is a way out. */
  polls: boolean;
  /** Sends the step though nobody pressed a button. */
  submitByItself: () => void;
  /** Begins the sign-in from its first step. */
  startAgain: () => void;
  captcha: Captcha | undefined;
}

export interface StepFieldProps<Field extends StepField> {
  field: Field;
  /** Of the control, where there is one. */
  id: string;
  error?: ReactNode;
  /** What was typed before in a field like this. */
  typed?: StepAnswer;
  controls: StepControls;
}
