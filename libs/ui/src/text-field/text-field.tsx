import type { ComponentProps, ReactNode } from 'react';
import { describedAs, Field, type FieldTexts } from '../field/field.tsx';
import styles from '../field/field.module.css';

/** Those of an `input`, with its words. */
export type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'width'> &
  FieldTexts & {
    /** What stands right below the input: a word about what was typed. */
    below?: ReactNode;
  };

/** A labelled native input, uncontrolled: what was typed before the app hydrated stays. */
export function TextField({ label, id, hint, error, optionalText, width, below, ...rest }: TextFieldProps) {
  const input = (
    <input
      type="text"
      {...rest}
      {...describedAs({ id, hint, error, optionalText })}
      id={id}
      className={styles.control}
      suppressHydrationWarning
    />
  );
  return (
    <Field {...{ label, id, hint, error, optionalText, width }}>
      {below ? (
        <div>
          {input}
          {below}
        </div>
      ) : (
        input
      )}
    </Field>
  );
}
