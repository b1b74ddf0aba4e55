import type { Ref } from 'react';
import { describedBy, Field, type FieldTexts } from '../field/field.tsx';
import styles from '../field/field.module.css';

/** A field's texts, and what the box has to know of the frame in it. */
export type FrameFieldProps = FieldTexts & {
  /** The box that the frame is put into. */
  ref: Ref<HTMLDivElement>;
  /** Whether somebody types in the frame: the page itself is not told. */
  hasFocus: boolean;
  /** Called where the box gets the focus, such as by a link to it: pass it on to the frame. */
  onFocus: () => void;
};

/** The ring round a field that has the focus. Its frame has it, so no selector of ours matches. */
const ring = {
  outline: 'var(--focus-outline)',
  outlineOffset: 'var(--focus-offset)',
  boxShadow: 'var(--focus-halo)',
} as const;

/** A labelled box that looks like a text field, for what somebody else shows there in a frame of their own. */
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
