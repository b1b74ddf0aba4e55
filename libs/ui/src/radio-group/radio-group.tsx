import type { ComponentProps, ReactNode } from 'react';
import { describedBy, FieldError, Hint } from '../field/field.tsx';
import field from '../field/field.module.css';
import styles from './radio-group.module.css';

/** The options of one field; all other props go to each `input`. */
export type RadioGroupProps = Omit<
  ComponentProps<'input'>,
  'id' | 'type' | 'name' | 'defaultValue' | 'defaultChecked'
> & {
  legend: ReactNode;
  name: string;
  /** `id` defaults to `{name}-{value}`. */
  options: readonly { value: string; label: ReactNode; id?: string; disabled?: boolean }[];
  defaultValue?: string;
  /** `segmented`: one row of joined buttons, or a joined list if there is no room. Default `list`. */
  variant?: 'list' | 'segmented';
  hint?: ReactNode;
  error?: ReactNode;
};

/** Native radio buttons; the remaining props go to each of them. */
export function RadioGroup(props: RadioGroupProps) {
  const { legend, name, options, defaultValue, variant = 'list', hint, error, ...rest } = props;
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
