import type { ReactNode } from 'react';
import styles from './stack.module.css';

/** What stands below each other, with the same space between. */
export type StackProps = {
  children: ReactNode;
  /** A step of the space scale. Default `4`. */
  gap?: '2' | '4' | '6' | '8';
  /** Default `div`; `ul` and `ol` lose their markers. */
  as?: 'div' | 'ul' | 'ol';
};

/** Things below one another at one distance. */
export function Stack({ children, gap = '4', as: Element = 'div' }: StackProps) {
  return (
    <Element className={styles.stack} data-gap={gap} role={Element === 'div' ? undefined : 'list'}>
      {children}
    </Element>
  );
}

/** Things beside one another, on further lines where there is no room. */
export function Cluster({ children }: { children: ReactNode }) {
  return <div className={styles.cluster}>{children}</div>;
}
