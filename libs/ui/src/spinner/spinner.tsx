import type { ReactNode } from 'react';
import styles from './spinner.module.css';

/** Shows that work is in progress. Screen readers announce the label, without a change of focus. */
export function Spinner({
  label,
}: {
  /** The current activity, such as "Searching…". */
  label: ReactNode;
}) {
  return (
    <span className={styles.spinner} role="status">
      <span className={styles.ring} />
      {label}
    </span>
  );
}
