import type { ComponentProps } from 'react';
import { checkId, checkItems } from '../check-prop.ts';
import { withClass } from '../class-names.ts';
import { describedAs, Field, type FieldTexts } from '../field/field.tsx';
import fieldStyles from '../field/field.module.css';
import { ChevronDownIcon } from '../icon/icon.tsx';
import styles from './select-field.module.css';

/** The props of a `select`, with its label, hint and error. */
export type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'children'> &
  FieldTexts & {
    /** The choices, in order: the value that the form posts, and its text. */
    options: readonly { value: string; label: string }[];
    /** The first option, with an empty value. It tells the user what to select. */
    placeholder?: string;
  };

/** A labelled native select. */
export function SelectField(props: SelectFieldProps) {
  const { label, id, hint, error, optionalText, width, options, placeholder, className, ...rest } = props;
  if (process.env.NODE_ENV !== 'production') {
    checkItems('SelectField', { options }, 'value', 'label');
    checkId('SelectField', { id });
  }
  return (
    <Field {...{ label, id, hint, error, optionalText, width }}>
      <span className={styles.box}>
        <select
          {...rest}
          {...describedAs({ id, hint, error, optionalText })}
          id={id}
          className={withClass(fieldStyles.control, className)}
          suppressHydrationWarning
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDownIcon />
      </span>
    </Field>
  );
}
