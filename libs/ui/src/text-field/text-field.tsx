import type { ComponentProps, ReactNode } from 'react';
import { checkId } from '../check-prop.ts';
import { withClass } from '../class-names.ts';
import { describedAs, Field, type FieldTexts } from '../field/field.tsx';
import styles from '../field/field.module.css';

/** The props of an `input`, with its label, hint and error. */
export type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'width'> &
  FieldTexts & {
    /** Content directly below the input, such as a remark about the typed text. */
    below?: ReactNode;
  };

/** A labelled native input. It is uncontrolled, because React would replace a text that was typed before hydration. */
export function TextField({ label, id, hint, error, optionalText, width, below, className, ...rest }: TextFieldProps) {
  if (process.env.NODE_ENV !== 'production') checkId('TextField', { id });
  const input = (
    <input
      type="text"
      {...rest}
      {...describedAs({ id, hint, error, optionalText })}
      id={id}
      className={withClass(styles.control, className)}
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
