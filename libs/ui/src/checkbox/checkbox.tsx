import type { ComponentProps, ReactNode } from 'react';
import field from '../field/field.module.css';
import { describedBy, FieldError } from '../field/field.tsx';
import styles from './checkbox.module.css';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  label: ReactNode;
  id: string;
  error?: ReactNode;
};

/** A labelled native checkbox. */
export function Checkbox({ label, id, error, ...rest }: CheckboxProps) {
  return (
    <div className={styles.checkbox}>
      <FieldError id={id} error={error} />
      <label className={field.choice} htmlFor={id}>
        <input {...rest} {...describedBy({ id, error })} id={id} type="checkbox" suppressHydrationWarning />
        <span>{label}</span>
      </label>
    </div>
  );
}
