import type { ComponentProps, ReactNode } from 'react';
import field from '../field/field.module.css';
import { describedBy, FieldError, Hint } from '../field/field.tsx';
import styles from './checkbox.module.css';

/** The props of an `input`. Its `id` connects the hint and the error with it. */
export type CheckboxProps = Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  label: ReactNode;
  id: string;
  /** A hint below the label. It may contain links. Screen readers read it after the label. */
  hint?: ReactNode;
  error?: ReactNode;
};

/** A labelled native checkbox. */
export function Checkbox({ label, id, hint, error, ...rest }: CheckboxProps) {
  return (
    <div className={styles.checkbox}>
      <FieldError id={id} error={error} />
      <label className={field.choice} htmlFor={id}>
        <input {...rest} {...describedBy({ id, hint, error })} id={id} type="checkbox" suppressHydrationWarning />
        <span>{label}</span>
      </label>
      {hint && <Hint id={id}>{hint}</Hint>}
    </div>
  );
}
