import type { ComponentProps, ReactNode } from 'react';
import field from '../field/field.module.css';
import { describedBy, FieldError, Hint } from '../field/field.tsx';
import styles from './checkbox.module.css';

/** Those of an `input`; hint and error are tied to it by `id`. */
export type CheckboxProps = Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  label: ReactNode;
  id: string;
  /** Stands below the label: it may hold links, and is read after it. */
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
