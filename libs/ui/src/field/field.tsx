import type { ReactNode } from 'react';
import { checkOneOf } from '../check-prop.ts';
import styles from './field.module.css';

export type FieldTexts = {
  /** The label above the control. */
  label: ReactNode;
  /** The id of the control; the ids of hint (`{id}-hint`) and error (`{id}-error`) derive from it. */
  id: string;
  /** Help below the label: what to type and in which form. Screen readers read it with the control. */
  hint?: ReactNode;
  /** The problem with the value and how to correct it. The control is invalid while it has one. */
  error?: ReactNode;
  /** The text after the label of an optional field. */
  optionalText?: ReactNode;
  /** The width of the control, according to the expected input. Default `full`. */
  width?: 'full' | 'medium' | 'short';
};

type FieldProps = FieldTexts & { children: ReactNode };

type Description = Pick<FieldTexts, 'id' | 'hint' | 'error'>;

/** Returns the ARIA attributes that connect a control with its hint and its error. */
export const describedBy = ({ id, hint, error }: Description) => ({
  'aria-describedby': hint ? `${id}-hint ${id}-error` : `${id}-error`,
  'aria-invalid': error ? (true as const) : undefined,
});

/** Returns the ARIA attributes of `describedBy`, and those of a required control unless its label marks it as optional. */
export const describedAs = ({ optionalText, ...description }: Description & Pick<FieldTexts, 'optionalText'>) => ({
  ...describedBy(description),
  'aria-required': optionalText ? undefined : (true as const),
});

/** Adds label, hint and error to one control. */
export function Field({ id, label, hint, error, optionalText, width = 'full', children }: FieldProps) {
  if (process.env.NODE_ENV !== 'production') checkOneOf('Field', { width }, 'full', 'medium', 'short');
  return (
    <div className={styles.field} data-width={width}>
      <div className={styles.texts}>
        <label className={styles.label} htmlFor={id}>
          {label}
          {optionalText && <span className={styles.optional}> {optionalText}</span>}
        </label>
        {hint && <Hint id={id}>{hint}</Hint>}
        <FieldError id={id} error={error} />
      </div>
      {children}
    </div>
  );
}

/** The two or three fields of a row, and the width of their controls. */
export interface FieldRowProps {
  children: ReactNode;
  /** `short` for months, years and codes. Default `full`: the fields share the width of the row. */
  width?: 'full' | 'short';
}

/** Lays out short fields in one row, on phones too. Their hints and errors are below the row. */
export function FieldRow({ children, width = 'full' }: FieldRowProps) {
  if (process.env.NODE_ENV !== 'production') checkOneOf('FieldRow', { width }, 'full', 'short');
  return (
    <div className={styles.row}>
      <div className={styles.cells} data-width={width}>
        {children}
      </div>
    </div>
  );
}

export function Hint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={styles.hint} id={`${id}-hint`}>
      {children}
    </p>
  );
}

/**
 * The error of a field. The element is always in the page, because a script without React fills it before the app
 * hydrates. Without an error, its child is an empty string: React preserves a text that another script wrote only where
 * it expects a text.
 */
export function FieldError({ id, error }: { id: string; error: ReactNode }) {
  return (
    <p className={styles.error} id={`${id}-error`} data-field-error hidden={!error} suppressHydrationWarning>
      {error || ''}
    </p>
  );
}
