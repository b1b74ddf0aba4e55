import type { ComponentProps, ReactNode } from 'react';
import styles from './fieldset.module.css';

/** Lays fields out in one column, in two where there is room for both. */
export function FieldGroup({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}

/** Those of a `fieldset`; the legend names the group for everybody. */
export type FieldsetProps = ComponentProps<'fieldset'> & { legend: ReactNode };

/** A named group of fields, laid out as `FieldGroup` does. */
export function Fieldset({ legend, children, ...rest }: FieldsetProps) {
  return (
    <fieldset {...rest}>
      <legend className={styles.legend}>{legend}</legend>
      <FieldGroup>{children}</FieldGroup>
    </fieldset>
  );
}
