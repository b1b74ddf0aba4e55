import { RadioGroup, SelectField } from '@assess/ui';
import type { StepFieldProps } from '../step-controls.ts';
import { useFieldLabel } from './field-labels.ts';

/** The maximum number of options shown as radio buttons. A longer list is a drop-down list, which is easier to search. */
const mostRadios = 5;

/** A choice of one option. The answer sent to the server is the option's position. */
export function ChoiceField({ field, id, error, typed }: StepFieldProps<'choice'>) {
  const label = useFieldLabel()(field);
  const options = field.choices.map((choice, index) => ({ value: String(index), label: choice, id: `${id}-${index}` }));
  const chosen = String(typed ?? field.preset);
  const shared = { name: field.name, error, defaultValue: chosen };
  return options.length > mostRadios ? (
    <SelectField {...shared} id={id} label={label} options={options} />
  ) : (
    <RadioGroup {...shared} legend={label} options={options} />
  );
}
