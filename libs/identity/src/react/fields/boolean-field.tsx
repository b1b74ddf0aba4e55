import { Checkbox } from '@assess/ui';
import type { StepFieldProps } from '../step-controls.ts';
import { useFieldLabel } from './field-labels.ts';

export function BooleanField({ field, id, error, typed }: StepFieldProps<'boolean-attribute'>) {
  const isChosen = typeof typed === 'boolean' ? typed : field.value;
  return <Checkbox id={id} name={field.name} error={error} defaultChecked={isChosen} label={useFieldLabel()(field)} />;
}
