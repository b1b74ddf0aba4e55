import type { Ref } from 'react';
import { checkId } from '../check-prop.ts';
import { describedBy, Field, type FieldTexts } from '../field/field.tsx';
import styles from '../field/field.module.css';

/** The texts of a field whose input is in an iframe, and the state of that iframe. */
export type IframeFieldProps = FieldTexts & {
  /** The box that contains the iframe. */
  ref: Ref<HTMLDivElement>;
  /** True while the focus is in the iframe; the page gets no focus event for it. */
  hasFocus: boolean;
  /** Called when the box gets the focus, for example by a link to it. The caller has to move the focus into the iframe. */
  onFocus: () => void;
};

/** The focus ring of the field. A script sets it, because the focus is inside the iframe and no selector of this page matches there. */
const ring = {
  outline: 'var(--assess-focus-outline)',
  outlineOffset: 'var(--assess-focus-offset)',
  boxShadow: 'var(--assess-focus-halo)',
} as const;

/** A labelled box that looks like a text field, for an input in the iframe of a third party. */
export function IframeField({ label, id, hint, error, optionalText, width, ref, hasFocus, onFocus }: IframeFieldProps) {
  if (process.env.NODE_ENV !== 'production') checkId('IframeField', { id });
  return (
    <Field {...{ id, hint, error, optionalText, width }} label={<span id={`${id}-label`}>{label}</span>}>
      <div
        {...describedBy({ id, hint, error })}
        ref={ref}
        id={id}
        className={styles.control}
        style={hasFocus ? ring : undefined}
        role="group"
        aria-labelledby={`${id}-label`}
        tabIndex={-1}
        onFocus={({ target, currentTarget }) => target === currentTarget && onFocus()}
      />
    </Field>
  );
}
