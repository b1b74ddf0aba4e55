import type { ReactNode } from 'react';
import { checkOneOf } from '../check-prop.ts';
import styles from './stack.module.css';

/** The props of a vertical stack, which has the same gap between all items. */
export type StackProps = {
  /** The elements, one below the other. */
  children: ReactNode;
  /** The gap, a step of the space scale. Default `4`. */
  gap?: '2' | '4' | '6' | '8';
  /** The name of the element. Default `div`; `ul` and `ol` have no markers. */
  as?: 'div' | 'ul' | 'ol';
};

/** Stacks items vertically with the same gap between them. */
export function Stack({ children, gap = '4', as: Element = 'div' }: StackProps) {
  if (process.env.NODE_ENV !== 'production') {
    checkOneOf('Stack', { gap }, '2', '4', '6', '8');
    checkOneOf('Stack', { as: Element }, 'div', 'ul', 'ol');
  }
  return (
    <Element className={styles.stack} data-gap={gap} role={Element === 'div' ? undefined : 'list'}>
      {children}
    </Element>
  );
}

/** Lays out items side by side and wraps them onto further lines. */
export function Cluster({ children }: { children: ReactNode }) {
  return <div className={styles.cluster}>{children}</div>;
}
