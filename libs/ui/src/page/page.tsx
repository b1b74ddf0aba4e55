import type { ReactNode } from 'react';
import styles from './page.module.css';

/** The content between header and footer. */
export type PageProps = {
  children: ReactNode;
  /** `narrow` for one column of text or fields. Default `wide`. */
  width?: 'narrow' | 'wide';
};

/** Centres content and keeps it off the edges of the screen. Landmarks are the caller's matter. */
export function Page({ children, width = 'wide' }: PageProps) {
  return (
    <div className={styles.page} data-width={width}>
      {children}
    </div>
  );
}

/** Main content with a summary beside it, or below it where there is no room. */
export function Columns({ main, aside }: { main: ReactNode; aside: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{main}</div>
      <div className={styles.aside}>{aside}</div>
    </div>
  );
}
