import type { ReactNode } from 'react';
import styles from './spinner.module.css';

/** Shows that work is in progress. The label is announced without taking the focus. */
export function Spinner({ label }: { label: ReactNode }) {
  return (
    <span className={styles.spinner} role="status">
      <span className={styles.ring} />
      {label}
    </span>
  );
}
