import { useEffect, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { describedAs, Field } from '../field/field.tsx';
import fieldStyles from '../field/field.module.css';
import type { TextFieldProps } from '../text-field/text-field.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './password-field.module.css';

/** Those of a text field, with the words of the button that shows what was typed. @see WCAG 2.2, 3.3.8 */
export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'width'> & {
  /** On the button which shows what was typed, such as "Show" and, for assistive technology, "Show password". */
  showLabel: { short: string; full: string };
  hideLabel: { short: string; full: string };
};

/** A labelled password input whose text can be shown. It is hidden again when its form is sent. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, id, hint, error, optionalText, showLabel, hideLabel, ...rest } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isShown, setIsShown] = useState(false);
  const { short, full } = isShown ? hideLabel : showLabel;

  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setIsShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  return (
    <Field {...{ label, id, hint, error, optionalText }}>
      <span className={styles.box}>
        <input
          // eslint-disable-next-line html-limited/use-baseline -- for keyboards on glass, whose browsers have it
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...describedAs({ id, hint, error })}
          ref={input}
          id={id}
          type={isShown ? 'text' : 'password'}
          className={fieldStyles.control}
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
