import type { ComponentProps } from 'react';
import { checkId } from '../check-prop.ts';
import { withClass } from '../class-names.ts';
import { describedAs, Field, type FieldTexts } from '../field/field.tsx';
import styles from '../field/field.module.css';

/** The props of a `textarea`, with its label, hint and error. */
export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id'> & Omit<FieldTexts, 'width'>;

/** A labelled native text area. It is uncontrolled, because React would replace a text that was typed before hydration. */
export function TextArea({ label, id, hint, error, optionalText, className, ...rest }: TextAreaProps) {
  if (process.env.NODE_ENV !== 'production') checkId('TextArea', { id });
  return (
    <Field {...{ label, id, hint, error, optionalText }}>
      <textarea
        rows={8}
        {...rest}
        {...describedAs({ id, hint, error, optionalText })}
        id={id}
        className={withClass(styles.control, className)}
        suppressHydrationWarning
      />
    </Field>
  );
}
