import { Checkbox } from '@assess/ui';
import type { StepField } from '../../sign-in/sign-in-step.ts';
import type { StepFieldProps } from '../step-controls.ts';
import { useFieldLabel } from './field-labels.ts';

type Field = Extract<StepField, { kind: 'boolean-attribute' }>;

export function BooleanField({ field, id, error, typed }: StepFieldProps<Field>) {
  const isChosen = typeof typed === 'boolean' ? typed : field.value;
  return <Checkbox id={id} name={field.name} error={error} defaultChecked={isChosen} label={useFieldLabel()(field)} />;
}
