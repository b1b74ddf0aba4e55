import type { ComponentProps, ReactNode } from 'react';
import { checkId, checkItems, checkOneOf } from '../check-prop.ts';
import { describedBy, FieldError, Hint } from '../field/field.tsx';
import field from '../field/field.module.css';
import styles from './radio-group.module.css';

/** The options of a group of radio buttons. All other props are passed to each `input`. */
export type RadioGroupProps = Omit<
  ComponentProps<'input'>,
  'id' | 'type' | 'name' | 'defaultValue' | 'defaultChecked'
> & {
  /** The question that the options answer. */
  legend: ReactNode;
  /** The name with which the form posts the value; ids derive from it. */
  name: string;
  /** The radio buttons. The `id` of each defaults to `{name}-{value}`. */
  options: readonly { value: string; label: ReactNode; id?: string; disabled?: boolean }[];
  /** The value of the option that is chosen at first. Default: none. */
  defaultValue?: string;
  /** The look. `segmented`: one row of joined buttons, or a joined list if there is no room for a row. Default `list`. */
  variant?: 'list' | 'segmented';
  /** Help below the question. Screen readers read it with the group. */
  hint?: ReactNode;
  /** The problem with the choice and how to correct it. */
  error?: ReactNode;
};

/** A group of native radio buttons with a legend. */
export function RadioGroup(props: RadioGroupProps) {
  const { legend, name, options, defaultValue, variant = 'list', hint, error, ...rest } = props;
  if (process.env.NODE_ENV !== 'production') {
    checkItems('RadioGroup', { options }, 'value', 'label');
    checkId('RadioGroup', { name });
    checkOneOf('RadioGroup', { variant }, 'list', 'segmented');
  }
  const description = describedBy({ id: name, hint, error });
  return (
    <fieldset className={styles.group} aria-describedby={description['aria-describedby']}>
      <legend className={styles.legend}>{legend}</legend>
      {hint && <Hint id={name}>{hint}</Hint>}
      <FieldError id={name} error={error} />
      <div className={styles.room}>
        <div className={styles.options} data-variant={variant}>
          {options.map(({ value, label, id = `${name}-${value}`, disabled }) => (
            <label className={field.choice} key={value} htmlFor={id}>
              <input
                {...rest}
                id={id}
                type="radio"
                name={name}
                disabled={disabled}
                value={value}
                defaultChecked={value === defaultValue}
                suppressHydrationWarning
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  );
}
