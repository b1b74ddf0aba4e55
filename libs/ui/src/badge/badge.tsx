import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** The word says it; the tone only colours it, and is not read out. */
export type BadgeProps = { tone: 'neutral' | 'info' | 'success' | 'warning' | 'error'; children: ReactNode };

/** One or two words on the state of a thing. */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
