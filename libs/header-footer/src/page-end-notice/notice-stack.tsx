import type { ReactNode } from 'react';
import styles from './page-end-notice.module.css';

/** The props of a stack of notices. All notices at the end of the window need one common stack, else they overlap. */
export interface NoticeStackProps {
  /** The notices; each may be empty. */
  children: ReactNode;
}

/**
 * Stacks the notices at the end of the screen, so that each can be read and closed. Place it after the element that holds header,
 * main content and footer, so that all of these can be scrolled out from under it.
 */
export function NoticeStack({ children }: NoticeStackProps) {
  return <div className={styles.stack}>{children}</div>;
}
