import type { ComponentProps, ReactNode } from 'react';
import { checkId } from '../check-prop.ts';
import field from '../field/field.module.css';
import { describedBy, FieldError, Hint } from '../field/field.tsx';
import styles from './checkbox.module.css';

/** The props of an `input`. Its `id` connects the hint and the error with it. */
export type CheckboxProps = Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  /** The text beside the box. It says what a tick means. */
  label: ReactNode;
  /** The id of the box; the ids of hint and error derive from it. */
  id: string;
  /** A hint below the label. It may contain links. Screen readers read it after the label. */
  hint?: ReactNode;
  /** The problem with the choice and how to correct it. The box is invalid while it has one. */
  error?: ReactNode;
};

/** A labelled native checkbox. */
export function Checkbox({ label, id, hint, error, ...rest }: CheckboxProps) {
  if (process.env.NODE_ENV !== 'production') checkId('Checkbox', { id });
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
