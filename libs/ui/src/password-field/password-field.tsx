import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { checkId, checkProp } from '../check-prop.ts';
import { withClass } from '../class-names.ts';
import { describedAs, Field } from '../field/field.tsx';
import fieldStyles from '../field/field.module.css';
import type { TextFieldProps } from '../text-field/text-field.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './password-field.module.css';

/** The props of a text field, with the text of the button that reveals the password. @see WCAG 2.2, 3.3.8 */
export type PasswordFieldProps = Omit<TextFieldProps, 'below' | 'type' | 'width'> & {
  /** The label of the button that reveals the password, such as "Show" and, for assistive technology, "Show password". */
  showLabel: { short: string; full: string };
  /** The label of the same button while the password is shown, such as "Hide" and "Hide password". */
  hideLabel: { short: string; full: string };
};

/** A labelled password input with a button that reveals the password. The password is hidden again when the form is submitted. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, id, hint, error, optionalText, showLabel, hideLabel, className, ref, ...rest } = props;
  if (process.env.NODE_ENV !== 'production') {
    const is = "an object such as { short: 'Show', full: 'Show password' }";
    checkProp('PasswordField', { showLabel }, typeof showLabel === 'object', is);
    checkProp('PasswordField', { hideLabel }, typeof hideLabel === 'object', is);
    checkId('PasswordField', { id });
  }
  const input = useRef<HTMLInputElement>(null);
  const [isShown, setIsShown] = useState(false);
  const { short, full } = isShown ? hideLabel : showLabel;

  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setIsShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  useImperativeHandle(ref, () => input.current!, []);

  return (
    <Field {...{ label, id, hint, error, optionalText }}>
      <span className={styles.box}>
        <input
          // eslint-disable-next-line html-limited/use-baseline -- for on-screen keyboards, whose browsers support it
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...describedAs({ id, hint, error, optionalText })}
          ref={input}
          id={id}
          type={isShown ? 'text' : 'password'}
          className={withClass(fieldStyles.control, className)}
          suppressHydrationWarning
        />
        <Button variant="quiet" size="small" aria-controls={id} onClick={() => setIsShown(!isShown)}>
          <span aria-hidden="true">{short}</span>
          <VisuallyHidden>{full}</VisuallyHidden>
        </Button>
      </span>
    </Field>
  );
}
