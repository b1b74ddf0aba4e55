import { createElement } from 'react';
import { viewOf } from './field-views.tsx';
import type { StepFieldProps } from './step-controls.ts';

/** One field of a step, whatever it is. */
export const StepFieldView = (props: StepFieldProps) => createElement(viewOf(props.field), props);
