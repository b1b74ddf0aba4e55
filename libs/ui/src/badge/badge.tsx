import type { ReactNode } from 'react';
import { checkOneOf } from '../check-prop.ts';
import styles from './badge.module.css';

/** The text and the tone of a badge. The text has to be understandable without the tone, which is only a colour and is not read out. */
export type BadgeProps = {
  /** The kind of state, which sets the colour. */
  tone: 'neutral' | 'info' | 'success' | 'warning' | 'error';
  /** One or two words, understandable without the colour. */
  children: ReactNode;
};

/** A label of one or two words about a state. */
export function Badge({ tone, children }: BadgeProps) {
  if (process.env.NODE_ENV !== 'production')
    checkOneOf('Badge', { tone }, 'neutral', 'info', 'success', 'warning', 'error');
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
