import type { ReactNode } from 'react';
import styles from './field.module.css';

export type FieldTexts = {
  label: ReactNode;
  /** Also the root of the ids of the hint (`{id}-hint`) and of the error (`{id}-error`). */
  id: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** Shown after the label of a field that may stay empty. */
  optionalText?: ReactNode;
  /** Width of the control for the length of what is typed. Default `full`. */
  width?: 'full' | 'medium' | 'short';
};

type FieldProps = FieldTexts & { children: ReactNode };

type Description = Pick<FieldTexts, 'id' | 'hint' | 'error'>;

/** ARIA attributes that tie a control to its hint and its error. */
export const describedBy = ({ id, hint, error }: Description) => ({
  'aria-describedby': hint ? `${id}-hint ${id}-error` : `${id}-error`,
  'aria-invalid': error ? (true as const) : undefined,
});

/** The same for a control that must be filled, unless its label says that it may stay empty. */
export const describedAs = ({ optionalText, ...description }: Description & Pick<FieldTexts, 'optionalText'>) => ({
  ...describedBy(description),
  'aria-required': optionalText ? undefined : (true as const),
});

/** Label, hint and error round one control. */
export function Field({ id, label, hint, error, optionalText, width = 'full', children }: FieldProps) {
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

/** Two or three fields, and how wide their controls may be. */
export interface FieldRowProps {
  children: ReactNode;
  /** `short` for months, years and codes. Default `full`: the fields share the width of the row. */
  width?: 'full' | 'short';
}

/** Lays short fields out in one row, on phones too. Their hints and errors stand below the row. */
export function FieldRow({ children, width = 'full' }: FieldRowProps) {
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
 * Always in the page, so that a script without React can fill it before the app hydrates. The empty error is a string,
 * not nothing: React keeps a text that it did not write only where it expects a text.
 */
export function FieldError({ id, error }: { id: string; error: ReactNode }) {
  return (
    <p className={styles.error} id={`${id}-error`} data-field-error hidden={!error} suppressHydrationWarning>
      {error || ''}
    </p>
  );
}
