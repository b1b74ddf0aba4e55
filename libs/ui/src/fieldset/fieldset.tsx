import type { ComponentProps, ReactNode } from 'react';
import styles from './fieldset.module.css';

/** Lays out fields in one column, or in two if both fit. */
export function FieldGroup({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}

/** The props of a `fieldset`. The legend is the group's visible and accessible name. */
export type FieldsetProps = ComponentProps<'fieldset'> & {
  /** The name of the group. Screen readers read it before each of its fields. */
  legend: ReactNode;
};

/** A named group of fields with the layout of `FieldGroup`. */
export function Fieldset({ legend, children, ...rest }: FieldsetProps) {
  return (
    <fieldset {...rest}>
      <legend className={styles.legend}>{legend}</legend>
      <FieldGroup>{children}</FieldGroup>
    </fieldset>
  );
}
