import type { ReactNode } from 'react';
import styles from './page-end-notice.module.css';

/** All notices at the end of the window are given to one stack, or they lie upon each other. */
export interface NoticeStackProps {
  /** Notices, some of which may have nothing to say. */
  children: ReactNode;
}

/**
 * Holds the notices at the end of the screen one below the other, so that each can be read and closed. Belongs after
 * whatever holds header, main content and footer: all of these can be scrolled out from under it.
 */
export function NoticeStack({ children }: NoticeStackProps) {
  return <div className={styles.stack}>{children}</div>;
}
