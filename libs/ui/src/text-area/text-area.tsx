import type { ComponentProps } from 'react';
import { describedAs, Field, type FieldTexts } from '../field/field.tsx';
import styles from '../field/field.module.css';

/** The props of a `textarea`, with its label, hint and error. */
export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id'> & Omit<FieldTexts, 'width'>;

/** A labelled native text area. It is uncontrolled, because React would replace a text that was typed before hydration. */
export function TextArea({ label, id, hint, error, optionalText, ...rest }: TextAreaProps) {
  return (
    <Field {...{ label, id, hint, error, optionalText }}>
      <textarea
        rows={8}
        {...rest}
        {...describedAs({ id, hint, error, optionalText })}
        id={id}
        className={styles.control}
        suppressHydrationWarning
      />
    </Field>
  );
}
