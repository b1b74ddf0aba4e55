import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** The text and the tone of a badge. The text has to be understandable without the tone, which is only a colour and is not read out. */
export type BadgeProps = { tone: 'neutral' | 'info' | 'success' | 'warning' | 'error'; children: ReactNode };

/** A label of one or two words about a state. */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
