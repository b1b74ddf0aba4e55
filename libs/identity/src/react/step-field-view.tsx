import { createElement } from 'react';
import { viewOf } from './field-views.tsx';
import type { StepFieldProps } from './step-controls.ts';

/** Renders one field of a step, of any kind. */
export const StepFieldView = (props: StepFieldProps) => createElement(viewOf(props.field), props);
