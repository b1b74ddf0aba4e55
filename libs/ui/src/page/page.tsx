import type { ReactNode } from 'react';
import { checkOneOf } from '../check-prop.ts';
import styles from './page.module.css';

/** The props of a page, which is the content between header and footer. */
export type PageProps = {
  /** The content of the page. */
  children: ReactNode;
  /** `narrow` for one column of text or fields. Default `wide`. */
  width?: 'narrow' | 'wide';
};

/** Centres content and adds a margin to the edges of the screen. The caller adds the landmark elements. */
export function Page({ children, width = 'wide' }: PageProps) {
  if (process.env.NODE_ENV !== 'production') checkOneOf('Page', { width }, 'narrow', 'wide');
  return (
    <div className={styles.page} data-width={width}>
      {children}
    </div>
  );
}

/** The contents of a two-column layout. */
export interface ColumnsProps {
  main: ReactNode;
  aside: ReactNode;
  /** The column that comes first in the document, and is the upper one on narrow screens. Default `main`. */
  first?: 'main' | 'aside';
}

/** Main content with a summary beside it, or below or above it on narrow screens. */
export function Columns({ main, aside, first = 'main' }: ColumnsProps) {
  if (process.env.NODE_ENV !== 'production') checkOneOf('Columns', { first }, 'main', 'aside');
  const mainPart = <div className={styles.main}>{main}</div>;
  return (
    <div className={styles.columns}>
      {first === 'main' && mainPart}
      <div className={styles.aside}>{aside}</div>
      {first === 'aside' && mainPart}
    </div>
  );
}
