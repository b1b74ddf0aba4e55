import type { Ref } from 'react';
import { describedBy, Field, type FieldTexts } from '../field/field.tsx';
import styles from '../field/field.module.css';

/** The texts of a field, and the state of the frame in its box. */
export type FrameFieldProps = FieldTexts & {
  /** The box that holds the frame. */
  ref: Ref<HTMLDivElement>;
  /** True while the focus is in the frame; the page gets no focus event for it. */
  hasFocus: boolean;
  /** Called when the box gets the focus, for example by a link to it. The caller passes the focus on to the frame. */
  onFocus: () => void;
};

/** The focus ring of the field. It is set by script, because the focus is inside the frame and no selector of this page matches. */
const ring = {
  outline: 'var(--focus-outline)',
  outlineOffset: 'var(--focus-offset)',
  boxShadow: 'var(--focus-halo)',
} as const;

/** A labelled box that looks like a text field, for the frame of a third party. */
export function FrameField({ label, id, hint, error, optionalText, width, ref, hasFocus, onFocus }: FrameFieldProps) {
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
