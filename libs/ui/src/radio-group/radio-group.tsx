import type { ComponentProps, ReactNode } from 'react';
import { describedBy, FieldError, Hint } from '../field/field.tsx';
import field from '../field/field.module.css';
import styles from './radio-group.module.css';

/** The options of a group of radio buttons. All other props are passed to each `input`. */
export type RadioGroupProps = Omit<
  ComponentProps<'input'>,
  'id' | 'type' | 'name' | 'defaultValue' | 'defaultChecked'
> & {
  legend: ReactNode;
  name: string;
  /** The radio buttons. The `id` of each defaults to `{name}-{value}`. */
  options: readonly { value: string; label: ReactNode; id?: string; disabled?: boolean }[];
  defaultValue?: string;
  /** The look. `segmented`: one row of joined buttons, or a joined list if there is no room for a row. Default `list`. */
  variant?: 'list' | 'segmented';
  hint?: ReactNode;
  error?: ReactNode;
};

/** A group of native radio buttons with a legend. */
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
