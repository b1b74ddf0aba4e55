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

/** The parts of two columns. */
export interface ColumnsProps {
  main: ReactNode;
  aside: ReactNode;
  /** The part that comes first in the document, and so above the other where there is no room for both. Default `main`. */
  first?: 'main' | 'aside';
}

/** Main content with a summary beside it, or below or above it where there is no room. */
export function Columns({ main, aside, first = 'main' }: ColumnsProps) {
  const mainPart = <div className={styles.main}>{main}</div>;
  return (
    <div className={styles.columns}>
      {first === 'main' && mainPart}
      <div className={styles.aside}>{aside}</div>
      {first === 'aside' && mainPart}
    </div>
  );
}
