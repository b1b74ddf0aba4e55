import { RadioGroup, SelectField } from '@assess/ui';
import type { StepFieldProps } from '../step-controls.ts';
import { useFieldLabel } from './field-labels.ts';

/** More than this many are easier to look through in a list that opens. */
const mostRadios = 5;

/** One of several, each answered by its place. */
export function ChoiceField({ field, id, error, typed }: StepFieldProps<'choice'>) {
  const label = useFieldLabel()(field);
  const options = field.choices.map((choice, place) => ({ value: String(place), label: choice, id: `${id}-${place}` }));
  const chosen = String(typed ?? field.preset);
  const shared = { name: field.name, error, defaultValue: chosen };
  return options.length > mostRadios ? (
    <SelectField {...shared} id={id} label={label} options={options} />
  ) : (
    <RadioGroup {...shared} legend={label} options={options} />
  );
}
