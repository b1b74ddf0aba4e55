import type { ComponentProps, ReactNode } from 'react';
import { describedBy, Field, type FieldTexts } from '../field/field.tsx';
import fieldStyles from '../field/field.module.css';
import { ChevronDownIcon } from '../icon/icon.tsx';
import styles from './select-field.module.css';

export type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'children'> &
  FieldTexts & {
    options: readonly { value: string; label: string }[];
    /** First entry, with an empty value; say what to choose. */
    placeholder?: string;
  };

/** A labelled native select. */
export function SelectField(props: SelectFieldProps) {
  const { label, id, hint, error, optionalText, width = 'full', options, placeholder, ...rest } = props;
  return (
    <Field {...{ label, id, hint, error, optionalText, width }}>
      <span className={styles.box} data-width={width}>
        <select
          {...rest}
          {...describedBy({ id, hint, error })}
          id={id}
          className={fieldStyles.control}
          suppressHydrationWarning
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          <Options options={options} />
        </select>
        <ChevronDownIcon />
      </span>
    </Field>
  );
}

function Options({ options }: Pick<SelectFieldProps, 'options'>): ReactNode {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
