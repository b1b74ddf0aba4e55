import type { ReactNode } from 'react';
import styles from './sticky-notice.module.css';

/** The props of a stack of notices. All notices at the end of the window need one common stack, because they would overlap. */
export interface NoticeStackProps {
  /** The notices. A notice without text takes no space. */
  children: ReactNode;
}

/**
 * Stacks the notices at the end of the screen, where each can be read and closed. Render it after the element that contains header,
 * main content and footer; visitors can then scroll all content out from under the notices.
 */
export function NoticeStack({ children }: NoticeStackProps) {
  return <div className={styles.stack}>{children}</div>;
}
