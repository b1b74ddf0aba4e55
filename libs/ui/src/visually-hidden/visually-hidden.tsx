import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Text for assistive technology only. */
export function VisuallyHidden({
  children,
}: {
  /** The text that only assistive technology reads. */
  children: ReactNode;
}) {
  return <span className={styles.hidden}>{children}</span>;
}
